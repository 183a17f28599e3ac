#!/bin/sh
# Installs Zwada into a virtual environment of its own, from a wheel or from a checkout; again: upgrades it.
#
#   sh deploy/install.sh [--prefix /opt/zwada] [--config /etc/zwada] [--units /etc/systemd/system | --no-units] [SOURCE]
#
# SOURCE is a wheel, or a checkout (else: the one this script lies in). It starts and stops nothing, keeps a
# configuration that is there, and never looks at a data folder.
set -eu

prefix=/opt/zwada
config=/etc/zwada
units=/etc/systemd/system
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
source=

say() { printf '%s\n' "$*"; }
fail() { printf 'install.sh: %s\n' "$*" >&2; exit 1; }

while [ $# -gt 0 ]; do
  case $1 in
    --prefix | --config | --units)
      [ $# -ge 2 ] || fail "$1 needs a folder"
      case $2 in /*) ;; *) fail "$1 $2: name it from the root" ;; esac
      case $1 in --prefix) prefix=$2 ;; --config) config=$2 ;; --units) units=$2 ;; esac
      shift 2 ;;
    --no-units) units=; shift ;;
    -h | --help) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) fail "there is no $1; --help says what there is" ;;
    *) [ -z "$source" ] || fail 'one wheel or checkout, not two'; source=$1; shift ;;
  esac
done
source=${source:-$here/..}

# -- what it is made from ------------------------------------------------------------------------------------------

python=
for each in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
  if "$each" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    python=$each
    break
  fi
done
[ -n "$python" ] || fail 'Python 3.11 or newer with its venv module is needed (on Debian: apt-get install python3-venv)'

case $source in
  *.whl) [ -f "$source" ] || fail "there is no $source"; wheel=$source ;;
  *)
    [ -f "$source/pyproject.toml" ] || fail "$source is neither a wheel nor a checkout"
    command -v make >/dev/null || fail 'a checkout is built with make, which is not installed'
    say "Building the wheel in $source"
    make -s -C "$source" wheel PYTHON="$python"
    wheel=$(echo "$source"/dist/zwada-*.whl) ;;
esac

# -- the program ---------------------------------------------------------------------------------------------------

if "$prefix/bin/python" -c '' 2>/dev/null; then
  say "Upgrading $prefix"
else
  # Nothing is cleared away: who names a folder with other things in it meant another.
  [ -e "$prefix/pyvenv.cfg" ] || [ -z "$(ls -A "$prefix" 2>/dev/null)" ] || fail "$prefix is there and is not ours"
  say "Making $prefix with $python"
  mkdir -p "$prefix"
  "$python" -m venv "$prefix"
fi
pip() { "$prefix/bin/python" -m pip --disable-pip-version-check --quiet "$@"; }
pip install --upgrade "$wheel"
# The same version again, with other contents: a checkout that went on.
pip install --force-reinstall --no-deps "$wheel"
say "Installed $("$prefix/bin/python" -c 'from importlib.metadata import version; print("zwada", version("zwada"))')"

# -- how it is run -------------------------------------------------------------------------------------------------

if [ -e "$config/zwada.env" ]; then
  say "Keeping $config/zwada.env"
else
  say "Writing $config/zwada.env: fill it in"
  mkdir -p "$config"
  (umask 077 && sed '' "$here/zwada.env.example" > "$config/zwada.env")
fi

if [ -z "$units" ]; then
  say "Run it with: $prefix/bin/zwada serve"
elif [ ! -d "$units" ]; then
  say "There is no $units, so no service is set up; run it with: $prefix/bin/zwada serve"
else
  say "Writing $units/zwada.service"
  sed -e "s|/opt/zwada|$prefix|g" -e "s|/etc/zwada|$config|g" "$here/zwada.service" > "$units/zwada.service.new"
  mv "$units/zwada.service.new" "$units/zwada.service"
  if [ -d /run/systemd/system ] && [ "$units" = /etc/systemd/system ]; then
    systemctl daemon-reload
  fi
  say 'Start it with: systemctl enable --now zwada; after an upgrade: systemctl restart zwada'
fi

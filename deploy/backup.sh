#!/bin/sh
# Copies what Zwada must not lose into a new folder, while it runs.
#
#   sh deploy/backup.sh --data /var/lib/zwada TO      the journal and the secret of a node without Redis
#   sh deploy/backup.sh --redis redis://… TO          the journal of all nodes; the secret stands in their settings
#
# It prints the new folder's name, which is there only when it is whole. Its contents are as secret as the original.
set -eu
umask 077

data=""
redis=""
fail() { printf 'backup.sh: %s\n' "$*" >&2; exit 1; }

while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) sed -n '2,/^set/{s/^# \{0,1\}//p;}' "$0"; exit ;;
    --data | --redis)
      [ $# -gt 1 ] || fail "$1 needs a word behind it"
      if [ "$1" = --data ]; then data=$2; else redis=$2; fi
      shift 2 ;;
    -*) fail "there is no ${1%%=*}" ;;
    *) [ $# -gt 1 ] || break; fail 'the folder that the copies go to comes last' ;;
  esac
done
[ $# -eq 1 ] || fail 'name the folder that the copies go to'
to=$1/zwada-$(date -u +%Y%m%dT%H%M%SZ)
part=$to.part
[ -d "$1" ] || fail "there is no folder $1"
[ ! -e "$to" ] || fail "$to is there already"
mkdir "$part"
trap 'rm -rf "$part"' EXIT
trap 'exit 1' HUP INT TERM

if [ -n "$data" ] && [ -z "$redis" ]; then
  [ -f "$data/journal.db" ] || fail "there is no journal in $data"
  # Through SQLite, so that it is one moment's; what is written meanwhile waits for nothing.
  "${PYTHON:-python3}" - "$data/journal.db" "$part/journal.db" <<'END' || fail 'the journal could not be copied'
import sqlite3
import sys

source, target = (sqlite3.connect(path) for path in sys.argv[1:])
source.backup(target)
(found,) = target.execute("PRAGMA quick_check").fetchone()
sys.exit(found != "ok")
END
  for name in secret secret.check; do
    [ ! -f "$data/$name" ] || cp -p "$data/$name" "$part/$name"
  done
elif [ -n "$redis" ] && [ -z "$data" ]; then
  case $redis in
    *@*@*) fail 'in the password of --redis an @ is written %40' ;;
    *://:*@*) redis="${redis%%://:*}://default:${redis#*://:}" ;; # redis-cli 7.0 takes no name for an empty one
  esac
  # The address has a password in it, and is not said.
  said=$(redis-cli --no-auth-warning -u "$redis" --rdb "$part/dump.rdb" 2>&1 </dev/null) ||
    fail "no copy from Redis: $(printf '%s\n' "$said" | tail -n 1)"
else
  fail 'either --data or --redis'
fi
sync
mv "$part" "$to"
trap - EXIT
printf '%s\n' "$to"

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

while [ $# -gt 1 ]; do
  case $1 in
    --data) data=$2; shift 2 ;;
    --redis) redis=$2; shift 2 ;;
    *) fail "there is no $1" ;;
  esac
done
[ $# -eq 1 ] || fail 'name the folder that the copies go to'
to=$1/zwada-$(date -u +%Y%m%dT%H%M%SZ)
part=$to.part
[ -d "$1" ] || fail "there is no folder $1"
[ ! -e "$to" ] || fail "$to is there already"
rm -rf "$part"
mkdir "$part"

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
  redis-cli -u "$redis" --rdb "$part/dump.rdb" >/dev/null 2>&1 || fail "no copy from $redis"
else
  fail 'either --data or --redis'
fi
sync
mv "$part" "$to"
printf '%s\n' "$to"

#!/usr/bin/env bash
# Loads a bundle into a PostgreSQL of its own by scripts/postgres/load.sh, and sees that it answers as SQLite does.
# Without cases it is loaded twice, as for an update. The server lives in a temporary folder and listens on this
# machine only.
# Usage: postgres-answers.sh BUNDLE [OPTION OF scripts/postgres/check.py]…
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bundle=$(realpath "$1")
shift
programs=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
if [ ! -x "$programs/initdb" ] || ! command -v pgloader >/dev/null || ! command -v psql >/dev/null; then
  echo "postgres-answers.sh: skipped, there is no PostgreSQL server or no pgloader (Debian: postgresql, pgloader)"
  exit 0
fi
# The server does not run as root.
as_owner=()
owner=$(id -un)
if [ "$(id -u)" -eq 0 ]; then
  owner=postgres
  as_owner=(runuser -u "$owner" --)
fi
folder=$(mktemp -d)
stop() {
  "${as_owner[@]+"${as_owner[@]}"}" "$programs/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
chown "$owner" "$folder"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cd "$folder"
"${as_owner[@]+"${as_owner[@]}"}" "$programs/initdb" -D "$folder/data" --username=postgres --locale=C.UTF-8 \
  --encoding=UTF8 --auth=trust --no-sync >"$folder/log"
"${as_owner[@]+"${as_owner[@]}"}" "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/server.log" start \
  -o "-k $folder -p $port -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off" >>"$folder/log" || {
  cat "$folder/log" "$folder/server.log" >&2
  exit 1
}
cd - >/dev/null
server="postgresql://postgres@127.0.0.1:$port"
psql --quiet "$server/postgres" --command "CREATE DATABASE plants"
scripts/postgres/load.sh "$bundle" "$server/plants"
case " $* " in
  *" --cases "*) ;;
  *) scripts/postgres/load.sh "$bundle" "$server/plants" ;;
esac
scripts/postgres/check.py "$bundle" "$server/plants" "$@"

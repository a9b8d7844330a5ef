#!/usr/bin/env bash
# Loads a bundle into a database of PostgreSQL 15 or newer, as the schema hortus: its tables by pgloader, the
# statements of docs/queries.json as functions and views, text search, and the role hortus_reader.
#
#   scripts/postgres/load.sh BUNDLE URL
#
# URL is that of the database, such as postgresql://postgres@localhost/plants. Readers go on with the schema of
# the bundle before until the new one is complete. docs/servers.md explains the steps.
set -euo pipefail

if [ $# -ne 2 ]; then
  echo "usage: scripts/postgres/load.sh BUNDLE URL" >&2
  exit 2
fi
bundle=$(realpath "$1")
url=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
for program in psql pgloader python3; do
  command -v "$program" >/dev/null || {
    echo "load.sh needs $program (Debian: postgresql-client, pgloader, python3)" >&2
    exit 2
  }
done
query() {
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$url" "$@"
}

# Texts have the order of their bytes, as in SQLite, and trigrams of Cyrillic need to know its letters.
collation=$(query --tuples-only --no-align --command "
  SELECT datlocprovider, datcollate, datctype, pg_encoding_to_char(encoding)
  FROM pg_database WHERE datname = current_database()")
case "$collation" in
  'c|C.UTF-8|C.UTF-8|UTF8' | 'c|C.utf8|C.utf8|UTF8') ;;
  *)
    echo "the database has the locale ${collation//|/, }; make one by" \
      "createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME" >&2
    exit 2
    ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
query --command "
  SET client_min_messages = warning; DROP SCHEMA IF EXISTS hortus_next CASCADE; CREATE SCHEMA hortus_next;"
# The tables of FTS5 mean nothing to PostgreSQL, and nameIndex is an index for HortusKit. pgloader would write
# the numbers of Lisp (1.0d0) where it casts to double precision without the function.
cat >"$work/bundle.load" <<PGLOADER
LOAD DATABASE FROM sqlite://$bundle INTO $url
WITH create tables, create indexes, reset no sequences
SET search_path TO 'hortus_next'
CAST type real to "double precision" drop typemod using float-to-string
EXCLUDING TABLE NAMES LIKE 'nameText%', 'articleText%', 'nameIndex', 'sqlite_%';
PGLOADER
pgloader --root-dir "$work" --on-error-stop "$work/bundle.load" >"$work/log" 2>&1 || {
  cat "$work/log" >&2
  exit 1
}
if grep -E ' (ERROR|FATAL) ' "$work/log" >&2; then exit 1; fi

"$here/statements.py" >"$work/statements.sql"
query --single-transaction --command "SET client_min_messages = warning; SET search_path = hortus_next, public" \
  --file "$work/statements.sql" --file "$here/text-search.sql" --file "$here/roles.sql"
query --command "ANALYZE"
# Whoever asks in between waits for the end of this, which takes some milliseconds.
query --single-transaction --file - <<'SQL'
SET client_min_messages = warning;
DROP SCHEMA IF EXISTS hortus CASCADE;
ALTER SCHEMA hortus_next RENAME TO hortus;
SQL
query --tuples-only --no-align --command "
  SELECT 'hortus: ' || count(*) || ' plants, content '
    || (SELECT value FROM hortus.manifest WHERE key = 'contentVersion')
  FROM hortus.plant"

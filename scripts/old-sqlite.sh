#!/usr/bin/env bash
# Makes the shared library of an old SQLite, by which scripts/compare-sqlite.py runs the statements
# of docs/bundle-format.md. Prints its path.
#
#   scripts/old-sqlite.sh FOLDER
#
# The source is that of SQLite 3.9.2, which the Python package apsw-cledoux contains. pip fetches
# the package once; what is in FOLDER already is used again. Needs a C compiler and, the first
# time, python3 with pip and a network.
set -euo pipefail

if [ $# -ne 1 ]; then
  echo "usage: scripts/old-sqlite.sh FOLDER" >&2
  exit 2
fi
mkdir -p "$1"
folder=$(cd "$1" && pwd)
package="apsw-cledoux==3.9.2.post1"
archive="apsw-cledoux-3.9.2-r1.tar.gz"
digest="3fc4810ae064c7b86fcfb81558dd4c9c379a51dbd905fcf745410049c83ee7a9"
library="$folder/libsqlite3-3.9.2.so"

if [ ! -e "$library" ]; then
  compiler=$(command -v cc || command -v gcc || command -v clang) || {
    echo "old-sqlite.sh needs a C compiler" >&2
    exit 2
  }
  # Another download, such as one that was cut off, is replaced.
  if ! echo "$digest  $folder/$archive" | sha256sum --check --status 2>/dev/null; then
    rm -f "${folder:?}/$archive"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: \
      --dest "$folder" "$package" >&2
    echo "$digest  $folder/$archive" | sha256sum --check --status || {
      echo "$folder/$archive is not the file that is expected" >&2
      exit 1
    }
  fi
  source="$folder/${archive%.tar.gz}/sqlite3/sqlite3.c"
  tar --extract --gzip --file "$folder/$archive" --directory "$folder" \
    "${archive%.tar.gz}/sqlite3"
  # As Android builds it: without FTS5 and JSON. Under another name first, so that an interrupted
  # compiler leaves no library behind.
  "$compiler" -O1 -w -fPIC -shared -DSQLITE_THREADSAFE=0 -o "$library.new" "$source" -ldl -lm >&2
  mv "$library.new" "$library"
fi
echo "$library"

#!/usr/bin/env bash
# Makes a folder with libsqlite3.so.0 in a version that no current distribution has, 3.42.0, for
# LD_LIBRARY_PATH. Prints its path.
#
#   scripts/other-sqlite.sh FOLDER
#
# The library is that of the Python package pyproj, which contains it. pip fetches the package once;
# what is in FOLDER already is used again. Needs Linux and, the first time, python3 with pip and a
# network.
set -euo pipefail

if [ $# -ne 1 ]; then
  echo "usage: scripts/other-sqlite.sh FOLDER" >&2
  exit 2
fi
case "$(uname -s) $(uname -m)" in
  "Linux x86_64") digest="65ad699e0c830e2b8565afe42bd58cc972b47d829b2e0e48ad9638386d994915" ;;
  "Linux aarch64") digest="e7e13c40183884ec7f94eb8e0f622f08f1d5716150b8d7a134de48c6110fee85" ;;
  *)
    echo "other-sqlite.sh knows no other SQLite for $(uname -s) $(uname -m)" >&2
    exit 2
    ;;
esac
mkdir -p "$1"
folder=$(cd "$1" && pwd)
library="$folder/libsqlite3.so.0"

if [ ! -e "$library" ]; then
  rm -f "${folder:?}"/pyproj-*.whl
  # A wheel is for one version of Python, whichever runs here.
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
    --implementation cp --python-version 3.11 --abi cp311 \
    --platform "manylinux2014_$(uname -m)" --dest "$folder" "pyproj==3.6.1" >&2
  wheel=$(echo "$folder"/pyproj-*.whl)
  echo "$digest  $wheel" | sha256sum --check --status || {
    echo "$wheel is not the file that is expected" >&2
    exit 1
  }
  # Under another name first, so that an interruption leaves no library behind.
  python3 - "$wheel" "$library.new" <<'PYTHON'
import sys, zipfile

wheel, library = sys.argv[1:]
with zipfile.ZipFile(wheel) as archive, open(library, "wb") as file:
    (name,) = [name for name in archive.namelist() if "/libsqlite3-" in name]
    file.write(archive.read(name))
PYTHON
  mv "$library.new" "$library"
fi
echo "$folder"

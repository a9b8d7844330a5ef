#!/bin/sh
# Builds the programs and measures `hortus build` against its peers.
#
#   ./run-compiler.sh DATE            1,000 to 200,000 plants; keeps the rows under runs/DATE-compiler
#   ./run-compiler.sh DATE --smoke    1,000 plants, two rounds, keeps nothing: for CI
#   ./run-compiler.sh DATE --sizes 10000,50000 --files lists --articles yes --rounds 9 --names FILE
#
# The peers need xmllint and a Python 3 with lxml (Debian: libxml2-utils and python3-lxml); one that
# is missing is left out. SCRATCH is where builds and catalogues go (default .build); PYTHON the
# Python that has lxml, where it is not found by itself.
set -eu
cd "$(dirname "$0")"
date=${1:?"usage: ./run-compiler.sh DATE [--smoke | OPTIONS]"}
shift
scratch=${SCRATCH:-.build}
swift=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -1)

if [ "${1:-}" = --smoke ]; then
  shift
  set -- --sizes 1000 --articles yes --rounds 2 "$@"
else
  set -- --output "runs/$date-compiler" "$@"
fi
./build.sh "$scratch" hortus generate measure
programs=$(swift build -c release --scratch-path "$scratch" --show-bin-path)
python3 compiler/run.py --programs "$programs" --scratch "$scratch/compiler" --date "$date" \
  --swift "$swift" "$@"

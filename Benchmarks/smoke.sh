#!/bin/sh
# Both benchmarks at 1,000 plants, a few rounds of each, for CI: fails on wrong output, never on
# time, and keeps nothing. SCRATCH is where builds and catalogues go (default .build).
set -eu
cd "$(dirname "$0")"
today=$(date -u +%Y-%m-%d)

./run-compiler.sh "$today" --smoke
./run.sh "$today" --smoke

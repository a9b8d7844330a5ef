#!/bin/sh
# Both benchmarks at 1,000 plants, a few rounds of each, for CI: fails on wrong output, never on
# time, and keeps nothing. Builds and catalogues go to the build folder of the program, whose objects it uses.
set -eu
cd "$(dirname "$0")"
export SCRATCH="$PWD/../.build" SHARED=yes
today=$(date -u +%Y-%m-%d)

./run-compiler.sh "$today" --smoke
./run.sh "$today" --smoke

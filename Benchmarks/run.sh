#!/bin/sh
# Builds the benchmark, makes the catalogues and measures.
#
#   ./run.sh DATE            1,000, 10,000 and 100,000 plants; keeps the rows under runs/DATE-hortuskit
#   ./run.sh DATE --smoke    1,000 plants, a few of each, keeps nothing: for CI
#
# SCRATCH is where builds and catalogues go (default .build); FOLDER the disk on which favourites
# are written (default: the folder for temporary files).
set -eu
cd "$(dirname "$0")"
date=${1:?"usage: ./run.sh DATE [--smoke]"}
smoke=${2:-}
scratch=${SCRATCH:-.build}
swift=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -1)

./build.sh "$scratch" hortus generate bench
programs=$(swift build -c release --scratch-path "$scratch" --show-bin-path)
catalogues="$scratch/catalogues"
mkdir -p "$catalogues"

sizes="1000 10000 100000"
[ -z "$smoke" ] || sizes=1000
for plants in $sizes; do
  bundle="$catalogues/plants-$plants.sqlite"
  rm -rf "$catalogues/plants-$plants" "$bundle" "$bundle.sha256"
  "$programs/generate" --plants "$plants" --output "$catalogues/plants-$plants"
  "$programs/hortus" build "$catalogues/plants-$plants" --quiet -o "$bundle"
  if [ -n "$smoke" ]; then
    "$programs/bench" "$bundle" --date "$date" --swift "$swift" --smoke
  else
    run="runs/$date-hortuskit"
    mkdir -p "$run"
    "$programs/bench" "$bundle" --date "$date" --swift "$swift" \
      ${FOLDER:+--folder "$FOLDER"} --json "$run/plants-$plants.json" >"$run/plants-$plants.txt"
    cat "$run/plants-$plants.txt"
  fi
done

#!/usr/bin/env bash
# Builds the reference of the libraries for apps with DocC: docs.sh [FOLDER], by default dist/docs. Every
# warning fails it: a link to a symbol that is gone, a parameter that is not there.
#
# Works after ./build-db.sh, after ./test.sh, which share one build, and after neither.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
output=${1:-dist/docs}
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

# The symbol graphs come from the modules of the program, and from that of the garden, which the program does
# not use. The build compiles what has changed, or nothing.
program=$(scripts/build-program.sh)
# shellcheck disable=SC2046
swift build $(scripts/release-options) --target HortusGarden >&2
modules=$(dirname "$program")/Modules
maps=()
for map in .build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap Sources/*/module.modulemap; do
  maps+=(-Xcc "-fmodule-map-file=$map")
done
target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -1)
for module in HortusKit HortusLibrary HortusGarden; do
  mkdir -p "$graphs/$module"
  swift symbolgraph-extract -module-name "$module" -target "$target" -I "$modules" \
    "${maps[@]}" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$graphs/$module"
  # Extensions of types of modules that are not for apps are no part of this module's reference.
  find "$graphs/$module" -name '*@*' ! -name '*@HortusKit.symbols.json' \
    ! -name '*@HortusLibrary.symbols.json' -delete
  rm -rf "${output:?}/$module.doccarchive"
  mkdir -p "$output"
  docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "hortus.$module" \
    --warnings-as-errors --output-dir "$output/$module.doccarchive"
  echo "$output/$module.doccarchive: $(find "$output/$module.doccarchive/data" -name '*.json' | wc -l) pages"
done

#!/usr/bin/env bash
# Builds the catalogue of the conformance cases: that of Tests/Fixtures/Catalogues/small with the files of
# Conformance/content.
#
#   Conformance/build.sh HORTUS OUTPUT
#
# HORTUS is the program, OUTPUT the bundle to write.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -R "$root/schemas" "$root/Tests/Fixtures/Catalogues/small/content" "$folder"
cp -R "$root/Conformance/content" "$folder"
# What was generated from the content of the project does not fit other content.
rm -rf "$folder/schemas/editor"
case $1 in */*) hortus=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") ;; *) hortus=$1 ;; esac
output=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
cd "$folder"
"$hortus" build --output "$output"

#!/usr/bin/env bash
# Builds the catalogues of Examples/Catalogues, and begins one by each template of “hortus init”, which then
# has to be without faults, in canonical form, and to build.
#
#   scripts/example-catalogues.sh HORTUS
set -euo pipefail
hortus=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The examples keep no copy of the grammars: they are those of this repository.
for example in Examples/Catalogues/*/; do
  name=$(basename "$example")
  mkdir "$work/$name"
  cp -r "$example/content" "$work/$name/content"
  cp -r schemas "$work/$name/schemas"
  rm -rf "$work/$name/schemas/editor"
  "$hortus" check --strict "$work/$name"
  "$hortus" fmt --check "$work/$name"
  "$hortus" build --strict "$work/$name" --output "$work/$name.sqlite" >/dev/null
done

for template in house-plants garden nursery mushrooms empty; do
  folder=$work/new-$template
  "$hortus" init "$folder" --title "Probe" --languages de,en,fr --template "$template" </dev/null >/dev/null
  "$hortus" check --strict "$folder"
  "$hortus" fmt --check "$folder"
  "$hortus" build --strict "$folder" --output "$work/new-$template.sqlite" >/dev/null
  # What was just begun is up to date.
  if [ -n "$("$hortus" upgrade --catalogue "$folder" --dry-run 2>/dev/null)" ]; then
    echo "hortus upgrade would change a new catalogue of the template $template" >&2
    exit 1
  fi
done
echo "the example catalogues and all templates build"

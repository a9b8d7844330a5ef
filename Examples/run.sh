#!/bin/bash
# Builds the examples and runs each in both languages on a bundle.
set -euo pipefail

if [ $# -ne 1 ]; then
  echo "usage: $0 BUNDLE" >&2
  exit 2
fi
bundle=$(realpath -- "$1")
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"

swift build
programs=$(swift build --show-bin-path)
for name in home-plants calyx flora growwise; do
  for language in en ru; do
    output=$("$programs/$name" "$bundle" --lang "$language")
    echo "#### $name --lang $language"
    echo "$output"
    lines=$(wc -l <<<"$output")
    if [ "$lines" -lt 20 ]; then
      echo "$name --lang $language printed only $lines lines" >&2
      exit 1
    fi
  done
done

# The example that compiles its catalogue itself.
output=$("$programs/mushrooms")
echo "#### mushrooms"
echo "$output"
grep --quiet "^† .*Amanita phalloides" <<<"$output" || {
  echo "mushrooms does not mark the death cap" >&2
  exit 1
}

#!/usr/bin/env bash
# Sends the facts of all plants through LibreOffice and back: exports them, has LibreOffice save the
# table as a workbook in three languages and as CSV again, and checks that an import finds no change;
# then changes cells as an editor would, and checks that the import finds just these.
# Usage: spreadsheet-round-trip.sh HORTUS FOLDER, where FOLDER gets the tables before and after.
# LibreOffice: apt-get install libreoffice-calc-nogui.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
hortus=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
command -v soffice >/dev/null || { echo "soffice is missing: apt-get install libreoffice-calc-nogui" >&2; exit 2; }

catalogue=$(mktemp -d)
trap 'rm -rf "$catalogue"' EXIT
cp -r content schemas "$catalogue"

# Number of changed cells that a trial of an import finds; the exit code of the import decides, too.
changes() {
  "$hortus" facts import "$1" --catalogue "$catalogue" --dry-run --json "${@:2}" \
    | python3 -c 'import json, sys; print(len(json.load(sys.stdin)["facts"]))'
}

for separator in comma semicolon tab; do
  "$hortus" facts export "$catalogue" -o "$folder/$separator.csv" --separator "$separator" \
    --values "$folder/values.csv"
done
declare -A codes=([comma]=44 [semicolon]=59 [tab]=9)
# English (United States), German and Russian: the numbers by which LibreOffice names them.
for language in 1033 1031 1049; do
  for separator in comma semicolon tab; do
    for format in xlsx ods; do
      name="$separator-$language-$format"
      work=$(mktemp -d -p "$catalogue")
      soffice "-env:UserInstallation=file://$catalogue/profile" --headless \
        --infilter="CSV:${codes[$separator]},34,76,1,,$language,false,true" \
        --convert-to "$format" --outdir "$work" "$folder/$separator.csv" >/dev/null
      soffice "-env:UserInstallation=file://$catalogue/profile" --headless \
        --convert-to "csv:Text - txt - csv (StarCalc):59,34,76,1,,$language,false,true,false" \
        --outdir "$work" "$work/$separator.$format" >/dev/null
      mv "$work/$separator.csv" "$folder/$name.csv"
      found=$(changes "$folder/$name.csv")
      echo "$name: $found changed cells"
      [[ $found == 0 ]]
    done
  done
done

# Three cells as an editor would write them: a span with a hyphen, one month, and an empty cell.
scripts/edit-fact-table.py "$folder/semicolon-1031-xlsx.csv" "$folder/edited.csv" \
  "allium-cepa/height=30-60 cm" "allium-cepa/bloom=may" "allium-cepa/growth-rate="
if "$hortus" facts import "$folder/edited.csv" --catalogue "$catalogue" --dry-run; then
  echo "an emptied cell was imported without --remove-emptied" >&2
  exit 1
fi
[[ $(changes "$folder/edited.csv" --remove-emptied) == 3 ]]
"$hortus" facts import "$folder/edited.csv" --catalogue "$catalogue" --remove-emptied
[[ $(changes "$folder/edited.csv") == 0 ]]
"$hortus" check --quiet "$catalogue"
# What a spreadsheet made of a span is refused.
scripts/edit-fact-table.py "$folder/comma.csv" "$folder/mangled.csv" "allium-cepa/bloom=05.10.2026"
if "$hortus" facts import "$folder/mangled.csv" --catalogue "$catalogue" --dry-run; then
  echo "a mangled cell was imported" >&2
  exit 1
fi
diff -r content "$catalogue/content" >"$folder/content.diff" || true
cat "$folder/content.diff"

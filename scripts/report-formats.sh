#!/usr/bin/env bash
# Has the reports of `hortus check` read by programs of others: JUnit by junitparser, SARIF by the schema
# of the format, if HORTUS_SARIF_SCHEMA or a folder beside the project has it.
# Usage: report-formats.sh HORTUS FOLDER, where FOLDER keeps the readers for the next run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
hortus=$(realpath "$1")
mkdir -p "$2"
readers=$(realpath "$2")
schema=${HORTUS_SARIF_SCHEMA:-../shared/data/schemas/sarif-2.1.0.schema.json}
python3 -c 'import sys; sys.path.insert(0, sys.argv[1]); import junitparser, jsonschema' \
  "$readers" 2>/dev/null \
  || python3 -m pip install --quiet --root-user-action ignore --target "$readers" \
    'junitparser>=4,<6' 'jsonschema>=4.17,<5'

catalogue=$(mktemp -d)
trap 'rm -rf "$catalogue"' EXIT
cp -r content schemas "$catalogue"
# An unknown value, a file that is no XML, an empty one, and a name that needs escaping.
plant=$(find "$catalogue/content/plants" -maxdepth 1 -name '*.xml' | sort | sed -n 1p)
sed 's|<light>[^<]*</light>|<light>]]\&gt;\&amp;"</light>|' "$plant" >"$catalogue/plant.xml"
mv "$catalogue/plant.xml" "$plant"
printf '<plant' >"$catalogue/content/plants/bad & \"ü\".xml"
: >"$catalogue/content/plants/empty.xml"

for format in junit sarif json; do
  status=0
  "$hortus" check "$catalogue" --format "$format" >"$catalogue/report.$format" 2>/dev/null \
    || status=$?
  [ "$status" = 1 ] || { echo "hortus check --format $format ended with $status" >&2; exit 1; }
done
PYTHONPATH="$readers" scripts/read-reports.py "$catalogue" "$schema"

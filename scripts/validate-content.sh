#!/usr/bin/env bash
# Validates every XML file of content/ with xmllint, a second opinion to Hortus's own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

faults=$(mktemp)
trap 'rm -f "$faults"' EXIT

validate() {
  if ! xmllint --noout --nonet --schema "schemas/$1" "${@:2}" 2>"$faults"; then
    grep -v ' validates$' "$faults" >&2
    exit 1
  fi
}

validate catalogue.xsd content/catalogue.xml
validate retired.xsd content/retired.xml
if [ -e content/approvals.xml ]; then
  validate approvals.xsd content/approvals.xml
fi
shopt -s globstar
validate vocabulary.xsd content/vocabulary/**/*.xml
validate plant.xsd content/plants/**/*.xml
if compgen -G 'content/places/*.xml' >/dev/null; then
  validate places.xsd content/places/*.xml
fi
echo "all content validates"

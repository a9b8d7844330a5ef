#!/usr/bin/env bash
# Validates content and fixtures by the grammars as XML editors see them, with the part that hortus
# schema writes: by xmllint, and where there is a JDK also by its validator (Xerces, which the XML
# extension of Visual Studio Code is built on).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
shopt -s globstar nullglob

faults=0
# Compares the lines “valid FILE” and “invalid FILE: why” of a validator with what is expected.
expect() {
  local validator=$1 expected=$2 verdict file count=0
  while read -r verdict file; do
    count=$((count + 1))
    if [ "$verdict" != "$expected" ]; then
      echo "$validator: $verdict, though it should be $expected: $file" >&2
      faults=$((faults + 1))
    fi
  done
  if [ "$count" -ne "$3" ]; then
    echo "$validator told of $count files instead of $3" >&2
    faults=$((faults + 1))
  fi
}

by_xmllint() {
  xmllint --noout --nonet --schema "$1" "${@:2}" 2>&1 \
    | sed -nE 's/^(.*) validates$/valid \1/p; s/^(.*) fails to validate$/invalid \1/p' || true
}

by_java() { java scripts/ValidateXML.java "$@"; }

java=
if java --list-modules 2>/dev/null | grep '^jdk.compiler' >/dev/null; then java=1; fi

check() {
  expect xmllint "$1" "$(($# - 2))" < <(by_xmllint "${@:2}")
  if [ -n "$java" ]; then expect java "$1" "$(($# - 2))" < <(by_java "${@:2}"); fi
}

check valid schemas/plant.xsd content/plants/**/*.xml Tests/Fixtures/EditorSchema/valid/*.xml
check invalid schemas/plant.xsd Tests/Fixtures/EditorSchema/invalid/*.xml
check valid schemas/guide.xsd content/guides/*.xml
check valid schemas/apps.xsd content/apps/*.xml
check valid schemas/vocabulary.xsd content/vocabulary/**/*.xml
check valid schemas/catalogue.xsd content/catalogue.xml
check valid schemas/mapping.xsd imports/*.xml
check valid schemas/places.xsd content/places/*.xml
[ "$faults" -eq 0 ] || exit 1
echo "content and fixtures are as expected by xmllint${java:+ and by the JDK}"

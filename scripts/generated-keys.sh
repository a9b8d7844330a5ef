#!/usr/bin/env bash
# Has the TypeScript of `hortus generate` checked by the compiler tsc.
# Usage: generated-keys.sh HORTUS BUNDLE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if ! command -v tsc >/dev/null; then
  echo "generated-keys.sh: skipped, there is no tsc (Debian: node-typescript)"
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" generate typescript --bundle "$2" -o "$folder/keys.ts"
cat >"$folder/app.ts" <<'TS'
import { Light, TraitKey, contentVersion } from "./keys";
const light: Light = Light.partShade;
const trait: TraitKey = TraitKey.lightIndoor;
console.log(light, trait, contentVersion);
TS
tsc --noEmit --strict "$folder/app.ts"
# A key that is gone is an error.
sed 's/Light.partShade/Light.halfShade/' "$folder/app.ts" >"$folder/gone.ts"
if tsc --noEmit --strict "$folder/gone.ts" >"$folder/errors"; then
  echo "generated-keys.sh: tsc takes a key that does not exist" >&2
  exit 1
fi
grep -q "halfShade" "$folder/errors"
echo "TypeScript: $(grep -c '^export const' "$folder/keys.ts") constants, fine"

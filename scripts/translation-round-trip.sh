#!/usr/bin/env bash
# Sends texts to a translator who uses Translate Toolkit, and back: takes some Russian texts out of a
# copy of the content, exports, translates by the toolkit, imports, and checks that all is there.
# Usage: translation-round-trip.sh HORTUS FOLDER, where FOLDER keeps the toolkit for the next run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
hortus=$(realpath "$1")
mkdir -p "$2"
toolkit=$(realpath "$2")
python3 -c 'import sys; sys.path.insert(0, sys.argv[1]); import translate.storage.xliff' \
  "$toolkit" 2>/dev/null \
  || python3 -m pip install --quiet --root-user-action ignore --target "$toolkit" 'translate-toolkit>=3.13,<4'

catalogue=$(mktemp -d)
trap 'rm -rf "$catalogue"' EXIT
cp -r content schemas "$catalogue"
scripts/without-translations.py "$catalogue" ru

cd "$catalogue"
"$hortus" translations export --to ru -o texts.xlf
PYTHONPATH="$toolkit" "$OLDPWD/scripts/translate-by-toolkit.py" texts.xlf translated.xlf
"$hortus" translations import translated.xlf
"$hortus" check --quiet
"$hortus" translations export --to ru -o rest.xlf | grep ': 0 texts'
again=$("$hortus" translations import translated.xlf)
echo "$again"
grep -qE "^imported +0$" <<<"$again"

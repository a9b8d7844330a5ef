#!/usr/bin/env bash
# Builds Hortus in release and compiles the catalogue: content/ → dist/hortus.sqlite
# Arguments go on to “hortus build”.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

hortus=$(scripts/build-program.sh)
exec "$hortus" build "$@"

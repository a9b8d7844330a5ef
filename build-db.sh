#!/usr/bin/env bash
# Builds Hortus in release and compiles the catalogue: content/ → dist/hortus.sqlite
# Arguments go on to “hortus build”.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/prepare.sh
source scripts/prepare.sh build

echo "Building hortus (the first time takes a few minutes) …" >&2
# shellcheck disable=SC2046
swift build $(scripts/release-options) --product hortus
mkdir -p dist
exec "$(swift build --configuration release --show-bin-path)/hortus" build "$@"

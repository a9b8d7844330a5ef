#!/usr/bin/env bash
# Builds hortus in release and prints the path of the program. What the build says goes to standard
# error.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/heartbeat.sh
source scripts/heartbeat.sh
# shellcheck source=scripts/prepare.sh
source scripts/prepare.sh build

options=$(scripts/release-options)
echo "Building hortus; the first build takes about four minutes on two cores …" >&2
# shellcheck disable=SC2086
with_heartbeat swift build $options --product hortus >&2
echo "$(swift build --configuration release --show-bin-path)/hortus"

#!/usr/bin/env bash
# Builds hortus, optimised, and prints the path of the program. What the build says goes to standard error.
#
#   scripts/build-program.sh [--static]
#
# With --static, as it is released, below .build-static; see scripts/release-options.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/heartbeat.sh
source scripts/heartbeat.sh
# shellcheck source=scripts/prepare.sh
source scripts/prepare.sh build

options=$(scripts/release-options "$@")
[ "${1:-}" != --static ] || options+=" --scratch-path .build-static"
echo "Building hortus; the first build takes about four minutes on two cores …" >&2
# shellcheck disable=SC2086
with_heartbeat swift build $options --product hortus >&2
# shellcheck disable=SC2086
echo "$(swift build $options --show-bin-path)/hortus"

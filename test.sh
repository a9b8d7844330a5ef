#!/usr/bin/env bash
# Runs all tests. Arguments go on to “swift test”, such as --filter Normalize.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/prepare.sh
source scripts/prepare.sh tests

exec swift test "$@"

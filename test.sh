#!/usr/bin/env bash
# Runs all tests. Arguments go on to “swift test”, such as --filter Normalize, with which only tests in
# Swift run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/heartbeat.sh
source scripts/heartbeat.sh
# shellcheck source=scripts/prepare.sh
source scripts/prepare.sh tests

# Without colours, as scripts/release-options explains.
swift test --no-color-diagnostics "$@"
case " $* " in
  *" --filter"* | *" --skip "* | *" --help "*) ;;
  *) scripts/browser-tests.sh ;;
esac

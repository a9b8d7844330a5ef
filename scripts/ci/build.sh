#!/usr/bin/env bash
# Builds the catalogue in a job of a CI service, and refuses what would break apps or the guards of
# content/catalogue.xml against the latest release, if there is one. Arguments go on to “hortus build”.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

previous=$(scripts/ci/previous-release.sh)
exec hortus build --strict ${previous:+--previous "$previous"} "$@"

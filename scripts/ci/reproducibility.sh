#!/usr/bin/env bash
# Runs scripts/reproducibility.sh in a job of a CI service, whose image may lack pip.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

python3 -m pip --version >/dev/null 2>&1 || {
  apt-get update -qq
  apt-get install --yes -qq --no-install-recommends python3 python3-pip
} >/dev/null
exec scripts/reproducibility.sh .build/ci/hortus

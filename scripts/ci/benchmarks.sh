#!/usr/bin/env bash
# Runs both benchmarks at full size in a job of a CI service, and keeps their rows below Benchmarks/runs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/heartbeat.sh
source scripts/heartbeat.sh
# shellcheck source=scripts/prepare.sh
source scripts/prepare.sh tests

# The peers of the compiler's benchmark.
install_packages libxml2-utils python3-lxml || exit 2
today=$(date -u +%Y-%m-%d)
Benchmarks/run-compiler.sh "$today"
Benchmarks/run.sh "$today"

#!/bin/sh
# Builds programs as they are released: build.sh SCRATCH PROGRAM...
set -eu
cd "$(dirname "$0")"
scratch=$1
shift
options=$(../scripts/release-options)
for product in "$@"; do
  # shellcheck disable=SC2086
  swift build $options --scratch-path "$scratch" --product "$product"
done

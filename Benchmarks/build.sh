#!/bin/sh
# Builds programs: build.sh SCRATCH PROGRAM...
# As they are released, unless SHARED is set: then with the options of ../build-db.sh and ../test.sh, whose build
# folder SCRATCH can be, so that nothing is compiled again.
set -eu
cd "$(dirname "$0")"
scratch=$1
shift
static=--static
[ -z "${SHARED:-}" ] || static=""
# shellcheck disable=SC2086
options=$(../scripts/release-options $static)
for product in "$@"; do
  # shellcheck disable=SC2086
  swift build $options --scratch-path "$scratch" --product "$product"
done

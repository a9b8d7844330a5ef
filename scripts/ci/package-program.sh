#!/usr/bin/env bash
# Builds the program as it is released, and packs it into dist/: package-program.sh TAG, such as v0.1.0. The tag has to be the
# version that the program tells.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
tag=$1
built=$(scripts/build-program.sh --static)
program=.build-static/hortus
strip -o "$program" "$built"
version=$("$program" --version)
if [ "$tag" != "v${version##* }" ]; then
  echo "the tag is $tag, but the program has the version ${version##* }" >&2
  exit 1
fi
scripts/package-program.py "$program" dist

#!/usr/bin/env bash
# Prepares a job of a CI service, in a container of its own: installs the libraries and the program. A
# program that a cache or an earlier job left in .build/ci is used again if its source is that of HEAD.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/heartbeat.sh
source scripts/heartbeat.sh
# shellcheck source=scripts/prepare.sh
source scripts/prepare.sh build

# In a container, the clone may belong to another user, which Git refuses.
git config --global --add safe.directory "$PWD"

folder=.build/ci
mkdir -p "$folder"
source=$(git ls-tree -r HEAD Package.swift Sources schemas/*.xsd scripts/release-options | sha256sum)
if [ ! -x "$folder/hortus" ] || [ "$source" != "$(cat "$folder/source" 2>/dev/null)" ]; then
  program=$(scripts/build-program.sh --static)
  # Half the size without symbols, which jobs hand on.
  strip -o "$folder/hortus" "$program"
  echo "$source" >"$folder/source"
fi
ln -sf "$PWD/$folder/hortus" /usr/local/bin/hortus

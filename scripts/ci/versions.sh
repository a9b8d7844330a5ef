#!/usr/bin/env bash
# Prints a key of the versions by which .build was made: Swift's, and those to which the packages resolve.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

swift package resolve >&2
{
  swift --version 2>/dev/null
  sed -n 's/.*"\(identity\|version\)" : "\(.*\)".*/\2/p' Package.resolved
} | sha256sum | cut -c 1-16

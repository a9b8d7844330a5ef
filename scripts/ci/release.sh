#!/usr/bin/env bash
# Makes a signed release of the catalogue in dist/ and verifies it: release.sh TAG, such as
# content-v1.2.0. HORTUS_SIGNING_KEY and HORTUS_PUBLIC_KEY are the two halves of an Ed25519 key, as PEM
# files encoded in Base64; docs/ci.md tells how to make them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
tag=$1
for name in HORTUS_SIGNING_KEY HORTUS_PUBLIC_KEY; do
  [ -n "${!name:-}" ] || {
    echo "$name is not set; docs/ci.md tells how to make the keys" >&2
    exit 2
  }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Before anything else runs, which would get the key with its environment.
(umask 077 && base64 --decode <<<"$HORTUS_SIGNING_KEY" >"$work/release.key")
unset HORTUS_SIGNING_KEY
base64 --decode <<<"$HORTUS_PUBLIC_KEY" >"$work/release.pub"

hortus build --quiet --output "$work/hortus.sqlite" >/dev/null
version=$(hortus info --json "$work/hortus.sqlite" \
  | sed -n 's/^ *"contentVersion" : "\(.*\)",\{0,1\}$/\1/p')
if [ "$tag" != "content-v$version" ]; then
  echo "the tag is $tag, but content/catalogue.xml has the version $version" >&2
  exit 1
fi

previous=$(scripts/ci/previous-release.sh)
hortus release ${previous:+--previous "$previous"} --key "$work/release.key" --output dist
rm "$work/release.key"

# As who downloads it would.
hortus info --verify --public-key "$work/release.pub" dist/hortus.sqlite
(cd dist && sha256sum --check SHA256SUMS)

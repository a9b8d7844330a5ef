#!/bin/sh
# Downloads the program hortus into a folder, after a check of its digest. CI calls it.
#
#   sh ci/install-hortus.sh [FOLDER]
#
# HORTUS_RELEASE is the address of a release: the folder with the archives and SHA256SUMS. Raise it together
# with the grammars, which hortus upgrade brings up to date. HORTUS_PROGRAM_KEY, if it is set, is the public key of the
# project (Ed25519, PEM, in Base64) with which SHA256SUMS has to be signed. This check needs OpenSSL 3.
set -eu
release=${HORTUS_RELEASE:?give the address of a release of hortus, such as https://example.org/hortus/v0.1.0}
folder=${1:-.hortus-program}

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) archive=hortus-linux-x86_64.tar.gz ;;
  Linux-aarch64 | Linux-arm64) archive=hortus-linux-arm64.tar.gz ;;
  Darwin-*) archive=hortus-macos.tar.gz ;;
  *)
    echo "there is no released program for $(uname -s) on $(uname -m)" >&2
    exit 2
    ;;
esac

# The libraries that the program needs, in a container that runs as root.
if [ "$(uname -s)" = Linux ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq
  apt-get install -qq -y --no-install-recommends ca-certificates curl git libxml2 libsqlite3-0 libssl3 \
    openssl >/dev/null
fi

mkdir -p "$folder"
cd "$folder"
for file in "$archive" SHA256SUMS ${HORTUS_PROGRAM_KEY:+SHA256SUMS.sig}; do
  curl --fail --silent --show-error --location --retry 3 --output "$file" "${release%/}/$file"
done
if [ -n "${HORTUS_PROGRAM_KEY:-}" ]; then
  printf '%s' "$HORTUS_PROGRAM_KEY" | openssl base64 -d -A >program.pub
  openssl pkeyutl -verify -pubin -inkey program.pub -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig >/dev/null || {
    echo "SHA256SUMS is not signed with the key in HORTUS_PROGRAM_KEY; $archive was not unpacked" >&2
    exit 2
  }
fi
expected=$(awk -v file="$archive" '$2 == file || $2 == "*" file { print $1 }' SHA256SUMS)
actual=$({ sha256sum "$archive" 2>/dev/null || shasum -a 256 "$archive"; } | cut -d ' ' -f 1)
if [ -z "$expected" ] || [ "$expected" != "$actual" ]; then
  echo "$archive has not the digest that SHA256SUMS gives; it was not unpacked" >&2
  exit 2
fi
tar -xzf "$archive"
# An older version may stand beside it.
program=$(tar -tzf "$archive" | grep '/hortus$' | head -n 1)
[ -n "$program" ] || { echo "$archive has no program hortus" >&2; exit 2; }
ln -sf "$PWD/$program" "$PWD/hortus"
"$PWD/hortus" --version >&2

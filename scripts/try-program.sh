#!/usr/bin/env bash
# Installs a tarball of scripts/package-program.py in a bare Debian 12 and builds a catalogue with it, as who downloads
# it does: without Swift, with no more packages than docs/ci.md names.
#
#   scripts/try-program.sh TARBALL [CATALOGUE]
#
# CATALOGUE is the folder of a catalogue (default: this one). Needs debootstrap and the rights of root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tarball=$(realpath -- "$1")
catalogue=$(realpath -- "${2:-.}")
command -v debootstrap >/dev/null || {
  echo "debootstrap is not installed. Please run:  sudo apt-get install debootstrap" >&2
  exit 2
}
root=$(mktemp -d)
trap 'if mountpoint -q "$root/proc"; then umount "$root/proc"; fi; rm -rf --one-file-system "$root"' EXIT
echo "Making a bare Debian 12 …" >&2
debootstrap --variant=minbase --include=libxml2,libsqlite3-0,libssl3 bookworm "$root" \
  ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} >"$root/debootstrap.out" 2>&1 || {
  tail -n 20 "$root/debootstrap.out" >&2
  exit 1
}
mkdir -p "$root/opt/hortus" "$root/catalogue"
tar --extract --file "$tarball" --directory "$root/opt/hortus" --strip-components 1
cp -R "$catalogue/content" "$catalogue/schemas" "$root/catalogue"
# Swift reads the arguments of a program from /proc.
mount -t proc proc "$root/proc"
inside() {
  chroot "$root" /usr/bin/env -i PATH=/opt/hortus:/usr/bin:/bin HOME=/root LANG=C.UTF-8 "$@"
}
version=$(inside hortus --version)
[[ $version == "$("$root/opt/hortus/hortus" --version)" ]] || {
  echo "hortus --version printed: $version" >&2
  exit 1
}
inside hortus check /catalogue --quiet
inside hortus build /catalogue --quiet --output /catalogue/hortus.sqlite
inside hortus info --verify /catalogue/hortus.sqlite
[[ -s $root/catalogue/hortus.sqlite ]]
echo "the program needs $(du -sh --apparent-size "$root/opt/hortus" | cut -f 1), $(du -h --apparent-size "$tarball" | cut -f 1) packed"

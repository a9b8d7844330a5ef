#!/usr/bin/env bash
# Builds two copies of the catalogue under circumstances that must not count, and compares the
# bundles byte by byte. Then builds it with another SQLite, has a third SQLite read both bundles, and
# compares the content digests. Exits with 1 where something differs, or if the order of files did not.
#
#   scripts/reproducibility.sh [HORTUS [FOLDER]]
#
# HORTUS is the program (default: .build/release/hortus). FOLDER keeps what comes from PyPI for the
# next run (default: .build/reproducibility). Needs Linux, python3 with pip and, once, a network.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
hortus=$(realpath "${1:-.build/release/hortus}")
packages=${2:-.build/reproducibility}

# The second copy is in memory where that is possible, since tmpfs lists the files of a folder in
# another order than a disk.
work=$(mktemp -d)
elsewhere=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
trap 'rm -rf "$work" "$elsewhere"' EXIT
one="$work/one"
other="$elsewhere/второй/a longer path/Größe/other"
one_temporary="$work/tmp"
other_temporary="$work/временные файлы"
mkdir -p "$one" "$other" "$one_temporary" "$other_temporary"

# A locale that the system lacks would count as C. The Turkish one has letters of its own for i and I.
locales=$(locale -a)
locale=$(grep -im 1 '^tr_TR\.utf-*8$' <<<"$locales" \
  || grep -im 1 '^[a-z][a-z].*\.utf-*8$' <<<"$locales" || echo C.UTF-8)

# copy FOLDER TIME [-r]: copies the catalogue in the order of the names, or in the reverse order.
copy() {
  find content schemas -type f | LC_ALL=C sort ${3:+"$3"} \
    | tar --create --no-recursion --mtime="$2" --files-from=- \
    | tar --extract --no-same-permissions --directory "$1"
}

# build OUTPUT ARGUMENT…: builds with the variables of “environment”; says nothing unless it fails.
environment=()
build() {
  env "${environment[@]}" "$hortus" build --quiet "${@:2}" --output "$1" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    exit 1
  }
}

cat <<END
two copies, with different
  folders          $one | $other
  repositories     none | one of Git
  file order       copied from the first name to the last | from the last to the first
  file times       2001 | 2019
  umasks           022 | 077
  current folders  the catalogue | /
  time zones       UTC | 13:45 h ahead of it
  locales          C | $locale
  HOME and TMPDIR  $one_temporary | $other_temporary
  --jobs           1 | 8
END
(
  umask 022
  copy "$one" 2001-02-03T04:05:06Z
  cd "$one"
  environment=(TZ=UTC0 LC_ALL=C LANG=C HOME="$one_temporary" TMPDIR="$one_temporary")
  build "$work/one.sqlite" --jobs 1
)
(
  umask 077
  copy "$other" 2019-12-31T23:59:59Z -r
  git init --quiet "$other"
  cd /
  environment=(
    TZ='<+1345>-13:45' LC_ALL="$locale" LANG="$locale"
    HOME="$other_temporary" TMPDIR="$other_temporary")
  build "$work/other.sqlite" "$other" --jobs 8
)

folders=0 reordered=0
while read -r folder; do
  folders=$((folders + 1))
  [ "$(ls -U "$one/$folder")" = "$(ls -U "$other/$folder")" ] || reordered=$((reordered + 1))
done < <(find content schemas -type d)
echo "the system lists the files of $reordered of $folders folders in different orders"
if [ "$reordered" -eq 0 ]; then
  if [ "$(stat --format %d "$work")" != "$(stat --format %d "$elsewhere")" ]; then
    echo "$work and $elsewhere list files alike, so this says nothing about their order;" \
      "set TMPDIR to a folder on a disk" >&2
    exit 1
  fi
  echo "both copies are on one file system, since /dev/shm cannot be written; this says nothing about order"
fi

if ! cmp "$work/one.sqlite" "$work/other.sqlite" >&2; then
  # cmp ends with 1, and says on standard error which file is shorter.
  bytes=$({ cmp -l "$work/one.sqlite" "$work/other.sqlite" 2>/dev/null || true; } | wc -l)
  echo "$bytes bytes differ" >&2
  { scripts/content-digest.py "$work/one.sqlite" "$work/other.sqlite" 2>&1 || true; } \
    | { grep '^table' >&2 || true; }
  exit 1
fi
echo "equal bytes, SHA-256 $(sha256sum "$work/one.sqlite" | cut -d ' ' -f 1)"

library=$(scripts/other-sqlite.sh "$packages/sqlite")
environment=(LD_LIBRARY_PATH="$library")
build "$work/another.sqlite"
PYTHONPATH="$packages/apsw" python3 -c 'import apsw' 2>/dev/null \
  || python3 -m pip install --quiet --root-user-action ignore --disable-pip-version-check \
    --target "$packages/apsw" 'apsw>=3.50,<4'
export PYTHONPATH="$packages/apsw"
scripts/content-digest.py "$work/one.sqlite" "$work/another.sqlite"

#!/usr/bin/env bash
# Fetches the bundle of the latest release of content, from GitHub or GitLab, whichever runs this, and
# prints its path; prints nothing if there is no release yet. Releases of content have tags such as
# content-v1.2.0. The tag that this run is for, if any, does not count.
#
#   scripts/ci/previous-release.sh [FOLDER]
#
# FOLDER is replaced; the bundle is written to it (default: .build/ci/previous). It has to be what its
# digest says and, with a public key in HORTUS_PUBLIC_KEY (Ed25519, PEM, in Base64), a signed manifest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=${1:-.build/ci/previous}
files=(hortus.sqlite hortus.sqlite.sha256)
[ -z "${HORTUS_PUBLIC_KEY:-}" ] || files+=(manifest.json manifest.json.sig)

# require PROGRAM: installs a program whose Debian package has its name.
require() {
  command -v "$1" >/dev/null || {
    apt-get update -qq
    apt-get install --yes -qq --no-install-recommends "$1"
  } >&2
}

if [ -n "${GITHUB_REPOSITORY:-}" ]; then
  require gh
  current=${GITHUB_REF_NAME:-}
  tags=$(gh api --paginate "repos/$GITHUB_REPOSITORY/releases" \
    --jq '.[] | select(.draft or .prerelease | not) | .tag_name')
  download() {
    gh release download "$tag" --repo "$GITHUB_REPOSITORY" --dir "$folder" \
      "${files[@]/#/--pattern=}"
  }
elif [ -n "${GITLAB_CI:-}" ]; then
  require curl
  require jq
  current=${CI_COMMIT_TAG:-}
  project="$CI_API_V4_URL/projects/$CI_PROJECT_ID"
  get() {
    curl --fail --silent --show-error --location --header "JOB-TOKEN: $CI_JOB_TOKEN" "$@"
  }
  tags="" page=1
  while true; do
    more=$(get "$project/releases?per_page=100&page=$page" | jq --raw-output '.[].tag_name')
    [ -n "$more" ] || break
    tags+=$more$'\n'
    page=$((page + 1))
  done
  download() {
    local file
    for file in "${files[@]}"; do
      get --output "$folder/$file" "$project/packages/generic/hortus/$tag/$file"
    done
  }
else
  echo "previous-release.sh runs in jobs of GitHub Actions and GitLab" >&2
  exit 2
fi

tag=$({ grep -x 'content-v[0-9]*\.[0-9]*\.[0-9]*' <<<"$tags" || true; } \
  | { grep -vxF "$current" || true; } | sort --version-sort | tail -n 1)
if [ -z "$tag" ]; then
  echo "there is no release of content yet" >&2
  exit 0
fi
rm -rf "$folder"
mkdir -p "$folder"
download >&2
# A damaged file can crash SQLite, so its digest comes first.
(cd "$folder" && sha256sum --check --quiet hortus.sqlite.sha256 >&2)
if [ -n "${HORTUS_PUBLIC_KEY:-}" ]; then
  base64 --decode <<<"$HORTUS_PUBLIC_KEY" >"$folder/release.pub"
  hortus info --public-key "$folder/release.pub" "$folder/hortus.sqlite" >&2
fi
echo "the latest release of content is $tag" >&2
echo "$folder/hortus.sqlite"

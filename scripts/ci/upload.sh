#!/usr/bin/env bash
# Uploads the files of dist/ to the package registry of a GitLab project, in a job for a tag; a release
# of GitLab only links to files. Refuses a tag that has files there, since apps may know their digests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
package="$CI_API_V4_URL/projects/$CI_PROJECT_ID/packages/generic/hortus/$CI_COMMIT_TAG"

# request ARGUMENT…: calls the registry.
request() {
  curl --silent --show-error --header "JOB-TOKEN: $CI_JOB_TOKEN" "$@"
}

for file in dist/*; do
  status=$(request --output /dev/null --write-out '%{http_code}' "$package/${file##*/}")
  case $status in
    404) ;;
    2?? | 3??)
      echo "the package hortus has ${file##*/} of $CI_COMMIT_TAG already, which is not replaced;" \
        "release a new version, or delete this one in the package registry if it was never published" >&2
      exit 1
      ;;
    *)
      echo "the package registry answers $status for ${file##*/} of $CI_COMMIT_TAG" >&2
      exit 1
      ;;
  esac
done
for file in dist/*; do
  request --fail --upload-file "$file" "$package/${file##*/}"
done

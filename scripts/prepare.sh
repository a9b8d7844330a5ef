# shellcheck shell=bash
# Installs what Hortus needs beside its own source: the headers of libxml2, SQLite and libcrypto and, with
# the argument “tests”, Python 3, whose sqlite3 reads bundles as a stranger would. Swift 6.1 has to be there.
# Sourced by build-db.sh (“build”) and test.sh after heartbeat.sh; exits with 2 where something has to be done by hand.

purpose=$1

fail() {
  echo "$1" >&2
  exit 2
}

require_swift() {
  command -v swift >/dev/null || fail "Swift is not installed. See https://www.swift.org/install"
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
  local major=${version% *} minor=${version#* }
  if [ -n "$version" ] && { [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 1 ]; }; }; then
    fail "Swift $major.$minor is too old; Hortus needs 6.1. See https://www.swift.org/install"
  fi
}

# Whether pkg-config, or the compiler where there is no pkg-config, finds a library's headers.
has_headers() {
  if command -v pkg-config >/dev/null; then
    pkg-config --exists "$1"
  else
    [ -e "$2" ]
  fi
}

# install_packages PACKAGE…: installs packages of Debian. Returns 1, and says what to do by hand, where it
# may not or cannot.
install_packages() {
  local install="apt-get install --yes --no-install-recommends $*"
  local by_hand="Please run:  sudo apt-get update && sudo $install"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      echo "Hortus needs $*. $by_hand" >&2
      return 1
    }
    # Asks for a password only where somebody can give it.
    if [ -t 0 ]; then as_root=(sudo); else as_root=(sudo --non-interactive); fi
  fi
  echo "Installing $* with apt …" >&2
  # An index that is out of date is only a problem if the install then fails.
  with_heartbeat "${as_root[@]}" apt-get update -qq >&2 || true
  # shellcheck disable=SC2086
  with_heartbeat "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive $install -qq >&2 || {
    echo "Could not install $*. $by_hand" >&2
    return 1
  }
}

prepare_debian() {
  local missing=()
  command -v pkg-config >/dev/null || missing+=(pkg-config)
  has_headers libxml-2.0 /usr/include/libxml2/libxml/parser.h || missing+=(libxml2-dev)
  has_headers sqlite3 /usr/include/sqlite3.h || missing+=(libsqlite3-dev)
  has_headers libcrypto /usr/include/openssl/evp.h || missing+=(libssl-dev)
  if [ "$purpose" = tests ]; then
    python3 -c 'import sqlite3' 2>/dev/null || missing+=(python3)
  fi
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}" || exit 2
}

prepare_macos() {
  # SQLite comes with the system; so does libxml2, but Homebrew's has its pkg-config file.
  local prefix
  if command -v brew >/dev/null; then
    prefix=$(brew --prefix libxml2 2>/dev/null || true)
    if [ -d "$prefix/lib/pkgconfig" ]; then
      export PKG_CONFIG_PATH="$prefix/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
    elif ! { command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0; }; then
      fail "Hortus needs libxml2. Please run:  brew install libxml2 pkg-config"
    fi
  fi
}

require_swift
case "$(uname -s)" in
  Darwin) prepare_macos ;;
  *)
    if command -v apt-get >/dev/null; then
      prepare_debian
    elif ! { command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0 sqlite3 libcrypto; }; then
      fail "Hortus needs pkg-config and the headers of libxml2, SQLite 3 and OpenSSL; please install them."
    fi
    ;;
esac

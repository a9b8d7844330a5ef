# shellcheck shell=bash
# Finds the tools of the Kotlin reader, and fetches those that are missing: JDK 17, the JDBC driver and JUnit
# from Debian, and the Kotlin compiler that the PyPI package of the Kotlin kernel for Jupyter carries.
# Sourced. Sets `kotlin_compiler`, `kotlin_library` and `java_libraries`, which are class paths; returns 1, and
# says why, where a tool is missing.

kotlin_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
kotlin_package=kotlin-jupyter-kernel==0.19.0.944

find_java_libraries() {
  local share=/usr/share/java name
  java_libraries=""
  for name in sqlite-jdbc junit-jupiter-api junit-jupiter-params junit-jupiter-engine \
    junit-platform-commons junit-platform-engine junit-platform-launcher junit-platform-console \
    junit-platform-reporting opentest4j apiguardian-api univocity-parsers picocli; do
    if [ -e "$share/$name.jar" ]; then
      java_libraries+=${java_libraries:+:}$share/$name.jar
    elif [ "$name" != univocity-parsers ] && [ "$name" != picocli ]; then
      return 1
    fi
  done
}

find_kotlin() {
  local jars
  jars=$(echo "$kotlin_folder"/.build/python/lib/python3*/site-packages/run_kotlin_kernel/jars)
  kotlin_library=$(echo "$jars"/kotlin-stdlib-*.jar)
  # The archive with the compiler has to come first.
  kotlin_compiler="$(echo "$jars"/kotlin-jupyter-kernel-*-all.jar):$jars/*"
  [ -e "$kotlin_library" ]
}

prepare_kotlin() {
  local missing=()
  command -v javac >/dev/null || missing+=(openjdk-17-jdk-headless)
  find_java_libraries || missing+=(libxerial-sqlite-jdbc-java junit5)
  if [ ${#missing[@]} -gt 0 ]; then
    command -v apt-get >/dev/null && install_packages "${missing[@]}" && find_java_libraries || {
      echo "The Kotlin reader is not tested: ${missing[*]} of Debian is missing."
      return 1
    }
  fi
  find_kotlin && return
  python3 -m venv "$kotlin_folder/.build/python" >&2 \
    && "$kotlin_folder/.build/python/bin/pip" install --quiet --no-deps "$kotlin_package" >&2 \
    && find_kotlin || {
    echo "The Kotlin reader is not tested: the Python package $kotlin_package cannot be installed."
    return 1
  }
}

# compile_kotlin FOLDER CLASSPATH SOURCE…: compiles sources of Kotlin; warnings are errors.
compile_kotlin() {
  local folder=$1 path=$2
  shift 2
  java -Xshare:auto -cp "$kotlin_compiler" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect \
    -jvm-target 17 -Werror -classpath "$kotlin_library:$path" -d "$folder" "$@" </dev/null
}

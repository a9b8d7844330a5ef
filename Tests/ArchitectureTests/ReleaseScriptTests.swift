import HortusTestSupport
import Testing

/// `scripts/ci/release.sh` with a program `hortus` that knows version 1.2.0 of the content.
@Suite struct ReleaseScriptTests {
  @Test func releasesTheTagOfTheVersion() throws {
    let job = try Job()
    let result = try job.release(tag: "content-v1.2.0")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try job.text("log").contains("release --previous previous.sqlite --key "))
    #expect(try job.text("dist/key") == "private 600")
    #expect(try job.text("dist/verified") == "public")
  }

  @Test func hidesTheKeyFromProgramsExceptInAFile() throws {
    let job = try Job()
    _ = try job.release(tag: "content-v1.2.0")
    let lines = try job.text("log").split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("build ") })
    #expect(lines.allSatisfy { $0.hasSuffix(" signing key unset") }, "\(lines)")
  }

  @Test(arguments: ["content-v1.2.1", "content-v1.2", "v1.2.0"])
  func refusesATagOfAnotherVersion(tag: String) throws {
    let job = try Job()
    let result = try job.release(tag: tag)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("the tag is \(tag), but content/catalogue.xml has the version 1.2.0"))
    #expect(try !job.text("log").contains("release "))
  }

  @Test(arguments: ["HORTUS_SIGNING_KEY", "HORTUS_PUBLIC_KEY"])
  func asksForAMissingKey(name: String) throws {
    let result = try Job().release(tag: "content-v1.2.0", without: name)
    #expect(result.status == 2)
    #expect(result.errors.contains("\(name) is not set; docs/ci.md tells how to make the keys"))
  }
}

/// A repository with the script and, instead of what it calls, programs that log how.
private struct Job {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.addProgram(
      "hortus",
      #"""
      echo "$* signing key ${HORTUS_SIGNING_KEY-unset}" >> log
      for last; do :; done
      case "$1" in
        info)
          echo '  "contentVersion" : "1.2.0",'
          if [ "$2" = --verify ]; then cat "$4" > dist/verified; fi
          ;;
        release)
          mkdir "$last"
          echo "$(cat "$5") $(stat --format %a "$5")" | tr -d '\n' > "$last/key"
          (cd "$last" && sha256sum key > SHA256SUMS)
          ;;
      esac
      """#)
    try folder.addProgram("scripts/ci/previous-release.sh", "echo previous.sqlite")
  }

  func text(_ file: String) throws -> String {
    String(decoding: try folder.bytes(of: file), as: UTF8.self)
  }

  func release(
    tag: String, without name: String = "NONE"
  ) throws -> (status: Int32, output: String, errors: String) {
    try Shell.run(
      """
      cp "$4" "$1/scripts/ci"
      export PATH="$1:$PATH"
      export HORTUS_SIGNING_KEY=$(printf private | base64)
      export HORTUS_PUBLIC_KEY=$(printf public | base64)
      unset "$3"
      exec "$1/scripts/ci/release.sh" "$2"
      """, folder.path, tag, name, Repository.path("scripts/ci/release.sh"))
  }
}

/// `scripts/ci/upload.sh` with a program `curl` that knows which files the registry has.
@Suite struct UploadScriptTests {
  @Test func uploadsAllFiles() throws {
    let (result, log) = try upload(status: ["a": "404", "b": "404"])
    #expect(result.status == 0, "\(result.errors)")
    let package = "https://gitlab.example/api/v4/projects/7/packages/generic/hortus/content-v1.0.0"
    #expect(log == "dist/a \(package)/a\ndist/b \(package)/b\n")
  }

  @Test(arguments: ["200", "302"])
  func replacesNoFileOfAVersion(status: String) throws {
    let (result, log) = try upload(status: ["a": "404", "b": status])
    #expect(result.status == 1)
    #expect(result.errors.contains("the package hortus has b of content-v1.0.0 already"))
    #expect(log == "")
  }

  @Test func failsIfTheRegistryDoesNotTell() throws {
    let (result, log) = try upload(status: ["a": "403", "b": "404"])
    #expect(result.status == 1)
    #expect(result.errors.contains("the package registry answers 403 for a of content-v1.0.0"))
    #expect(log == "")
  }

  /// Runs the script over files for which the registry has these statuses, and tells what it got.
  private func upload(
    status: [String: String]
  ) throws -> (result: (status: Int32, output: String, errors: String), log: String) {
    let folder = try TemporaryFolder()
    try folder.write("", to: "log")
    for (name, status) in status {
      try folder.write("", to: "dist/\(name)")
      try folder.write(status, to: "status/\(name)")
    }
    try folder.addProgram(
      "curl",
      """
      url=${!#}
      while [ $# -gt 1 ]; do
        case "$1" in
          --write-out) cat "status/${url##*/}" ;;
          --upload-file) echo "$2 $url" >> log ;;
        esac
        shift
      done
      """)
    let result = try Shell.run(
      """
      mkdir -p "$1/scripts/ci"
      cp "$2" "$1/scripts/ci"
      export PATH="$1:$PATH" CI_API_V4_URL=https://gitlab.example/api/v4 CI_PROJECT_ID=7
      export CI_COMMIT_TAG=content-v1.0.0 CI_JOB_TOKEN=token
      exec "$1/scripts/ci/upload.sh"
      """, folder.path, Repository.path("scripts/ci/upload.sh"))
    return (result, String(decoding: try folder.bytes(of: "log"), as: UTF8.self))
  }
}

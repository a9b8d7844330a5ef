import HortusTestSupport
import Testing

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

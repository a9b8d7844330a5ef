import Foundation
import HortusTestSupport
import Testing

/// `scripts/ci/previous-release.sh` with a program `gh` that knows some releases.
@Suite struct PreviousReleaseScriptTests {
  @Test(arguments: [
    ("content-v0.1.0", "main", "content-v0.1.0"),
    ("content-v0.9.0 content-v0.10.0 content-v0.2.0", "main", "content-v0.10.0"),
    ("content-v0.9.0 content-v0.10.0", "content-v0.10.0", "content-v0.9.0"),
    ("content-v1.0.0 v2.0.0 content-vNext content-v3", "main", "content-v1.0.0"),
  ])
  func fetchesTheLatestRelease(tags: String, current: String, expected: String) throws {
    let service = try Service(tags: tags)
    let result = try service.fetch(current: current)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == service.file("previous/hortus.sqlite") + "\n")
    #expect(try service.downloaded() == expected)
  }

  @Test(arguments: ["", "v1.0.0", "content-v0.1.0"])
  func printsNothingWithoutAnEarlierRelease(tags: String) throws {
    let service = try Service(tags: tags)
    let result = try service.fetch(current: "content-v0.1.0")
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors.contains("there is no release of content yet"))
  }

  @Test func refusesABundleThatIsNotWhatItsDigestSays() throws {
    let result = try Service(tags: "content-v0.1.0", isDamaged: true).fetch(current: "main")
    #expect(result.status == 1)
    #expect(result.output == "")
  }

  @Test func failsIfTheServiceDoesNotAnswer() throws {
    let result = try Service(tags: "content-v0.1.0", statusOfList: 4).fetch(current: "main")
    #expect(result.status == 4)
    #expect(result.output == "")
  }
}

/// A folder with a program `gh`. It answers with tags, and each download has its tag as the bundle.
private struct Service {
  private let folder: TemporaryFolder

  init(tags: String, isDamaged: Bool = false, statusOfList: Int = 0) throws {
    folder = try TemporaryFolder()
    let program = """
      #!/bin/bash
      if [ "$1" = api ]; then printf '%s\\n' \(tags); exit \(statusOfList); fi
      cd "\(folder.path)/previous"
      printf %s "$3" > hortus.sqlite
      sha256sum hortus.sqlite > hortus.sqlite.sha256
      \(isDamaged ? "printf x >> hortus.sqlite" : "")
      """
    try Self.run("printf '%s\\n' \"$1\" > \"$2\"; chmod 755 \"$2\"", program, file("gh"))
  }

  func file(_ name: String) -> String { folder.file(name) }

  func downloaded() throws -> String {
    String(decoding: try folder.bytes(of: "previous/hortus.sqlite"), as: UTF8.self)
  }

  func fetch(current: String) throws -> (status: Int32, output: String, errors: String) {
    try Self.run(
      """
      export PATH="$1:$PATH" GITHUB_REPOSITORY=gardens/hortus GITHUB_REF_NAME=$2
      exec "$3" "$1/previous"
      """, folder.path, current, Repository.path("scripts/ci/previous-release.sh"))
  }

  @discardableResult
  private static func run(
    _ script: String, _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-euc", script, "bash"] + arguments
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let faults = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: faults, as: UTF8.self)
    )
  }
}

import Foundation
import HortusTestSupport
import Testing

/// What the README shows is what the program prints.
@Suite struct ReadmeTests {
  @Test func printsWhatTheTranscriptOfABuildShows() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run("build", Repository.root, "-o", folder.file("hortus.sqlite"))
    let printed = Set(
      (outcome.error + "\n" + outcome.output).components(separatedBy: "\n").map(Self.masked))
    let shown = try Self.block(after: "$ ./build-db.sh")
      .filter { $0 != "…" && !$0.hasPrefix("bundle ") }
    #expect(shown.count >= 4)
    for line in shown {
      #expect(printed.contains(Self.masked(line)), "README.md shows “\(line)”")
    }
  }

  @Test func answersWhatTheTranscriptOfAQuestionShows() throws {
    let lines = try Self.block(after: "$ sqlite3 dist/hortus.sqlite \"")
    let end = try #require(lines.firstIndex { $0.hasSuffix("\"") })
    let question = lines[...end].joined(separator: "\n").dropLast()
    let script = """
      import sqlite3, sys
      for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]): print("|".join(row))
      """
    let outcome = try Command(
      [Python.program, "-c", script, Starter.bundle.path, String(question)]
    ).run()
    #expect((outcome.status, outcome.error) == (0, ""))
    #expect(outcome.output == lines[(end + 1)...].joined(separator: "\n") + "\n")
  }

  @Test func saysWhatTheTranscriptOfAFaultShows() throws {
    let folder = try TemporaryFolder()
    for file in Repository.files(below: "content") + Repository.files(below: "schemas") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Repository.path(file)))
      try folder.write(bytes, to: file)
    }
    let file = "content/plants/monstera-deliciosa.xml"
    let plant = try Repository.text(file)
    try folder.write(
      plant.replacingOccurrences(of: "<light>part-shade<", with: "<light>part-shad<"), to: file)
    let outcome = try Program(["check"], in: folder.path).run()
    let shown = try Self.block(after: "$ .build/release/hortus check")
    #expect(Self.masked(outcome.error) == Self.masked(shown.joined(separator: "\n") + "\n"))
    #expect(outcome.status == 1)
  }

  /// Returns the text with a # for each number. The counts change whenever somebody adds a plant.
  private static func masked(_ text: String) -> String {
    text.replacing(/\d+/, with: "#")
  }

  /// The lines that follow a command in a block of the README.
  private static func block(after command: String) throws -> [String] {
    let lines = try Repository.text("README.md").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: command))
    return Array(lines[(start + 1)...].prefix { $0 != "```" })
  }
}

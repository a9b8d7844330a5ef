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

/// The tutorial of docs/authoring.md does what it shows, from a new plant to a merged one.
@Suite struct TutorialTests {
  private static let page = "docs/authoring.md"
  private static let file = "content/plants/tradescantia-spathacea.xml"
  private static let plant = "Tests/Fixtures/Tutorial/tradescantia-spathacea.xml"

  @Test func replaysItsTranscript() throws {
    let folder = try Self.clone()
    var page = try Repository.text(Self.page)
    let start = try #require(page.range(of: "\n## Your first plant\n")).upperBound
    let end = try #require(page.range(of: "\n## ", range: start..<page.endIndex)).lowerBound
    var section = String(page[start..<end])
    var commands = 0
    for block in section.components(separatedBy: "```console\n").dropFirst() {
      let shown = block.components(separatedBy: "\n```")[0]
      var printed: [String] = []
      for line in shown.split(separator: "\n") where line.hasPrefix("$ ") {
        commands += 1
        printed += [String(line)] + (try Self.run(String(line.dropFirst(2)), in: folder.path))
        try Self.edit(after: String(line.dropFirst(2)), in: folder)
      }
      let transcript = printed.joined(separator: "\n")
      if ProcessInfo.processInfo.environment["HORTUS_RECORD"] == "1" {
        section = section.replacingOccurrences(of: shown, with: transcript)
      } else {
        #expect(Self.masked(shown) == Self.masked(transcript))
      }
    }
    #expect(commands > 12)
    guard ProcessInfo.processInfo.environment["HORTUS_RECORD"] == "1" else { return }
    page.replaceSubrange(start..<end, with: section)
    try page.write(toFile: Repository.path(Self.page), atomically: true, encoding: .utf8)
    Issue.record("the tutorial was recorded; read it and run again")
  }

  /// A Git repository with the content of the project and one commit.
  private static func clone() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in Repository.files(below: "content") + Repository.files(below: "schemas") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Repository.path(file)))
      try folder.write(bytes, to: file)
    }
    try folder.write("dist/\n", to: ".gitignore")
    for command in [
      "git init -q -b main", "git config user.name editor",
      "git config user.email editor@example.org", "git add -A", "git commit -q -m start",
    ] {
      #expect(try run(command, in: folder.path) == [])
    }
    return folder
  }

  /// Does what the tutorial asks the reader to write after a command.
  private static func edit(after command: String, in folder: TemporaryFolder) throws {
    if command.hasPrefix("hortus new plant") {
      let made = try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
      #expect(made.contains("<light>TODO: full-shade, part-shade, part-sun or full-sun"))
      let draft = try Repository.text(plant)
        .replacingOccurrences(of: "part-shade to part-sun", with: "part-shade to part-sum")
        .replacingOccurrences(of: ">18–27 °C<", with: ">65–80 °F<")
      try folder.write(draft, to: file)
    } else if command.hasPrefix("hortus fix") {
      let fixed = try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
      try folder.write(fixed.replacingOccurrences(of: "part-sum", with: "part-sun"), to: file)
    }
  }

  /// Runs a command in a shell, and returns the lines that a terminal would show.
  private static func run(_ command: String, in folder: String) throws -> [String] {
    var shell = Command(["/bin/sh", "-c", command + " 2>&1"], in: folder)
    let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    shell.environment["PATH"] = program + ":" + (shell.environment["PATH"] ?? "/usr/bin:/bin")
    return try shell.run().output.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init).reversed().drop { $0.isEmpty }.reversed()
  }

  /// Returns the text with a # for each number and digest, which change with the content.
  private static func masked(_ text: String) -> String {
    text.replacing(/[0-9a-f]{64}/, with: "#").replacing(/[0-9]+([.][0-9]+)?/, with: "#")
      .split(separator: "\n").joined(separator: "\n")
  }
}

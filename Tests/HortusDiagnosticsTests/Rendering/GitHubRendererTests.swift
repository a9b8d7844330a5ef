import HortusDiagnostics
import Testing

@Suite struct GitHubRendererTests {
  private func commands(_ findings: Findings) throws -> [WorkflowCommand] {
    WorkflowCommand.all(in: try SampleFindings.text(.github, of: findings))
  }

  @Test func annotatesThePlace() throws {
    let commands = try commands(SampleFindings.findings([SampleFindings.warning]))
    let command = try #require(commands.first)
    #expect(commands.count == 1 && command.name == "error")
    #expect(
      command.properties == [
        "file": "my garden/content/plants/b, c.xml", "line": "3", "endLine": "3", "col": "12",
        "endColumn": "16", "title": "HRT201: \(DiagnosticCode.duplicatePlantID.headline)",
      ])
    #expect(
      command.message
        == "the id “b” is taken: choose another\nfirst here: my garden/content/plants/a.xml:7")
  }

  @Test func annotatesWhatHasNoPlace() throws {
    let file = SourceLocation(file: "content/x.xml")
    let commands = try commands(
      SampleFindings.findings([
        Diagnostic(.noPlants, at: nil, "none"), Diagnostic(.emptyFile, at: file, "empty"),
      ]))
    #expect(commands.map(\.name) == ["error", "warning"])
    #expect(commands[0].properties["file"] == "my garden/content/x.xml")
    #expect(commands[0].properties["line"] == nil)
    #expect(Array(commands[1].properties.keys) == ["title"])
  }

  @Test func writesNothingOfNothing() throws {
    #expect(try SampleFindings.text(.github, of: SampleFindings.findings([])) == "")
  }

  @Test func putsChangedFilesFirstAndThenTheGravest() throws {
    let diagnostics =
      SampleFindings.many(.noPlants, 2, in: "b")
      + SampleFindings.many(.emptyFile, 2, in: "a")
    let changed = SampleFindings.findings(diagnostics, changed: ["content/b1.xml"])
    #expect(
      try commands(changed).map { $0.properties["file"] } == [
        "my garden/content/b1.xml", "my garden/content/a0.xml", "my garden/content/a1.xml",
        "my garden/content/b0.xml",
      ])
  }

  /// A reference to a plant whose file was changed is in a file that was not.
  @Test func countsRelatedPlacesInChangedFiles() throws {
    let diagnostics = SampleFindings.many(.emptyFile, 1, in: "a") + [SampleFindings.warning]
    let findings = SampleFindings.findings(diagnostics, changed: ["content/plants/a.xml"])
    #expect(try commands(findings).first?.properties["line"] == "3")
  }

  @Test(arguments: [(10, nil), (11, 2), (25, 16)] as [(Int, Int?)])
  func saysHowManyAreHidden(count: Int, hidden: Int?) throws {
    let findings = SampleFindings.findings(SampleFindings.many(.emptyFile, count, in: "a"))
    let annotations = try commands(findings).filter { $0.name == "error" }
    #expect(annotations.count == 10)
    guard let hidden else { return }
    #expect(annotations.last?.properties == ["title": "\(hidden) findings are hidden"])
    #expect(annotations.last?.message.hasPrefix("\(hidden) errors more; ") == true)
    let log = try SampleFindings.text(.github, of: findings)
    #expect(log.split(separator: "\n").count { $0.hasSuffix(": error: a [HRT006]") } == count)
  }

  @Test func saysHowManyOfChangedFilesAreHidden() throws {
    let findings = SampleFindings.findings(
      SampleFindings.many(.emptyFile, 3, in: "a") + SampleFindings.many(.noPlants, 12, in: "b"),
      changed: Set((0..<12).map { "content/b\($0).xml" }))
    let last = try commands(findings).last { $0.name == "error" || $0.name == "warning" }
    #expect(last?.name == "error")
    #expect(
      last?.message.hasPrefix("3 errors, 3 warnings more, 3 of them in changed files;") == true,
      "\(String(describing: last))")
  }

  @Test func letsNoContentGiveCommands() throws {
    let location = SourceLocation(file: SampleFindings.hostile, line: 1)
    let diagnostics = (0..<11).map { _ in
      Diagnostic(.emptyFile, at: location, SampleFindings.hostile, cure: "::warning::x")
    }
    let commands = try commands(SampleFindings.findings(diagnostics))
    #expect(
      commands.map(\.name)
        == Array(repeating: "error", count: 10) + ["group", "stop-commands", "endgroup"])
    #expect(commands[0].message.hasPrefix("a %0A b,c: ]]> <x a=\"'\">&amp; ␛[2J"))
    #expect(commands[0].properties["file"]?.hasPrefix("my garden/a %0A b,c: ") == true)
  }
}

/// A workflow command of GitHub Actions, read as the runner reads a line of the log.
struct WorkflowCommand: Equatable {
  var name: String
  var properties: [String: String] = [:]
  var message: String

  /// Reads the commands of a log. Between `stop-commands` and its word, there are none.
  static func all(in log: String) -> [WorkflowCommand] {
    var stop: String?
    return log.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      if let word = stop {
        if line == "::\(word)::" { stop = nil }
        return nil
      }
      guard let command = WorkflowCommand(line) else { return nil }
      if command.name == "stop-commands" { stop = command.message }
      return command
    }
  }

  init?(_ line: Substring) {
    let line = line.drop(while: \.isWhitespace)
    guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
    let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
    let words = head.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return nil }
    name = String(first)
    for property in words.dropFirst().first?.split(separator: ",") ?? [] {
      let parts = property.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      properties[String(parts[0])] = Self.unescaped(parts[1], ["%3A": ":", "%2C": ","])
    }
    message = Self.unescaped(line[end.upperBound...], [:])
  }

  private static func unescaped(_ text: Substring, _ more: [String: String]) -> String {
    var text = String(text)
    for (code, character) in ["%0D": "\r", "%0A": "\n"].merging(more, uniquingKeysWith: { $1 }) {
      text = text.replacing(code, with: character)
    }
    return text.replacing("%25", with: "%")
  }
}

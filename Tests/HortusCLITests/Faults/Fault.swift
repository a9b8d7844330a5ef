import HortusTestSupport
import Testing

/// Runs `hortus check` with JSON and tells where what was found.
enum Fault {
  /// The errors of a catalogue, each as `CODE file:line:column` as far as these are known.
  static func errors(of outcome: Outcome) throws -> [String] {
    let diagnostics = try outcome.json["diagnostics"] as? [[String: Any]] ?? []
    return diagnostics.filter { $0["severity"] as? String == "error" }.map { entry in
      let location = [entry["file"], entry["line"], entry["column"]].compactMap { $0 }
      return "\(entry["code"] ?? "") " + location.map { "\($0)" }.joined(separator: ":")
    }
  }

  /// The same of what is told to people.
  static func headlines(of outcome: Outcome) -> [String] {
    outcome.error.split(separator: "\n").compactMap { line in
      guard let error = line.range(of: ": error: "), line.hasSuffix("]"),
        let bracket = line.lastIndex(of: "[")
      else { return nil }
      return "\(line[bracket...].dropFirst().dropLast()) \(line[..<error.lowerBound])"
    }
  }

  /// Sees that a check of the catalogue ends with the errors given and with exit code 1.
  static func expect(
    _ errors: [String], in catalogue: TestCatalogue, launcher: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try Program(
      ["check", catalogue.root, "--format", "json"], launcher: launcher
    ).run()
    #expect(outcome.status == 1, "\(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.error == "", sourceLocation: sourceLocation)
    let found = try Self.errors(of: outcome)
    #expect(found == errors, sourceLocation: sourceLocation)
  }
}

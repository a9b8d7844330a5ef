import HortusSystem

/// Renders diagnostics as workflow commands of GitHub Actions, which shows them as annotations beside
/// the changed lines.
///
/// GitHub shows at most ten annotations of a step. The diagnostics of changed files come first, then
/// the gravest. If there are more than ten, the last annotation says how many are hidden, and the log
/// lists all of them.
struct GitHubRenderer: ReportRenderer {
  /// The number of annotations of a step that GitHub shows.
  static let limit = 10

  func render(_ findings: Findings) -> String {
    let all = ordered(findings)
    guard all.count > Self.limit else {
      return all.map { command($0, findings.paths) }.joined(separator: "\n")
    }
    let shown = all.prefix(Self.limit - 1)
    let hidden = all.dropFirst(shown.count)
    let lines = shown.map { command($0, findings.paths) } + [remainder(Array(hidden), of: findings)]
    return (lines + log(findings)).joined(separator: "\n")
  }

  private func ordered(_ findings: Findings) -> [Diagnostic] {
    let changed = findings.diagnostics.filter(findings.concernsChange)
    let others = findings.diagnostics.filter { !findings.concernsChange($0) }
    return [changed, others].flatMap { diagnostics in
      Severity.allCases.flatMap { severity in diagnostics.filter { $0.severity == severity } }
    }
  }

  private func command(_ diagnostic: Diagnostic, _ paths: ReportPaths) -> String {
    var properties: [(String, String)] = []
    if let location = diagnostic.location {
      properties.append(("file", paths.repositoryPath(of: location.file)))
      if location.line > 0 {
        properties.append(("line", String(location.line)))
        if location.column > 0 {
          properties.append(("endLine", String(location.line)))
          properties.append(("col", String(location.column)))
          properties.append(("endColumn", String(location.column + max(location.length, 1))))
        }
      }
    }
    properties.append(("title", "\(diagnostic.code.rawValue): \(diagnostic.code.headline)"))
    let related = diagnostic.related.map { related in
      let label = related.message.isEmpty ? "also here" : VisibleText.of(related.message)
      let location = related.location.description
      return "\n\(label): \(VisibleText.of(paths.prefix + location))"
    }.joined()
    return command(diagnostic.severity, properties, diagnostic.messageWithCure + related)
  }

  /// Returns the annotation that says how many diagnostics have none.
  private func remainder(_ hidden: [Diagnostic], of findings: Findings) -> String {
    let counts = Severity.allCases.map { severity in
      (severity, hidden.count { $0.severity == severity })
    }.filter { $0.1 > 0 }
    let parts = counts.map { "\($0.1) \($0.0.rawValue)\($0.1 == 1 ? "" : "s")" }
    let changed = hidden.count(where: findings.concernsChange)
    var text = "\(parts.joined(separator: ", ")) more"
    if changed > 0 { text += ", \(changed) of them in changed files" }
    text += "; GitHub shows \(Self.limit) annotations of a step, and the log lists all"
    return command(
      counts.first?.0 ?? .note, [("title", "\(hidden.count) findings are hidden")], text)
  }

  private func command(
    _ severity: Severity, _ properties: [(String, String)], _ message: String
  ) -> String {
    let name = severity == .note ? "notice" : severity.rawValue
    let list = properties.map { "\($0.0)=\(escaped(VisibleText.of($0.1), isProperty: true))" }
      .joined(separator: ",")
    return "::\(name) \(list)::\(escaped(message, isProperty: false))"
  }

  /// Returns all diagnostics as lines of the log, in a group that is closed at first.
  ///
  /// A message contains text of the catalogue, which must not be able to give commands. Commands are
  /// therefore stopped until a word that the lines cannot contain: their own digest.
  private func log(_ findings: Findings) -> [String] {
    let lines = findings.diagnostics.map { diagnostic in
      let location = diagnostic.location.map { findings.paths.prefix + $0.description + ": " } ?? ""
      return VisibleText.of(location) + "\(diagnostic.severity.rawValue): "
        + "\(diagnostic.messageWithCure) [\(diagnostic.code.rawValue)]"
    }
    let word = SHA256.hash(Array(lines.joined(separator: "\n").utf8)).hexadecimal
    return ["::group::All \(lines.count) findings", "::stop-commands::\(word)"] + lines
      + ["::\(word)::", "::endgroup::"]
  }

  /// Escapes text as the runner of GitHub Actions unescapes it.
  private func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

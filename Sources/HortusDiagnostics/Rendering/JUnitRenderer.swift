import HortusSystem

/// Renders diagnostics as test results in the XML of JUnit: one suite for each file with diagnostics,
/// and in it one case for each diagnostic.
///
/// A diagnostic that fails the run is a failure. Any other is a skipped case, because readers show
/// these, while they hide what a passed case prints. Without diagnostics there is one passed case,
/// because several readers refuse a report without any.
struct JUnitRenderer: ReportRenderer {
  func render(_ findings: Findings) -> String {
    let all = findings.diagnostics
    let files = all.map { findings.paths.repositoryPath(of: $0.location?.file) }
    var rows = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"hortus\"" + counts(all, max(all.count, 1), findings) + ">",
    ]
    if all.isEmpty {
      rows += [
        "  <testsuite name=\"catalogue\"" + counts([], 1, findings) + ">",
        "    <testcase classname=\"catalogue\" name=\"no faults\" time=\"0\"/>",
        "  </testsuite>",
      ]
    }
    var rest = Array(zip(files, all))[...]
    while let first = rest.first {
      let suite = rest.prefix { $0.0 == first.0 }
      let diagnostics = suite.map(\.1)
      let name = attribute("name", first.0)
      rows.append("  <testsuite\(name)\(counts(diagnostics, suite.count, findings))>")
      for (diagnostic, name) in zip(diagnostics, names(of: diagnostics)) {
        rows += testCase(diagnostic, named: name, in: first.0, findings)
      }
      rows.append("  </testsuite>")
      rest = rest.dropFirst(suite.count)
    }
    return (rows + ["</testsuites>"]).joined(separator: "\n")
  }

  private func counts(_ diagnostics: [Diagnostic], _ tests: Int, _ findings: Findings) -> String {
    let failures = diagnostics.count(where: findings.isFailure)
    return " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\""
      + " skipped=\"\(diagnostics.count - failures)\" time=\"0\""
  }

  /// Returns the names of the cases of a suite, all different. Readers compare the cases of two runs by
  /// their names, so these have no line numbers.
  private func names(of diagnostics: [Diagnostic]) -> [String] {
    var counts: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      let name = "\(diagnostic.code.rawValue): \(diagnostic.message)"
      counts[name, default: 0] += 1
      let count = counts[name, default: 0]
      return count == 1 ? name : "\(name) (\(count))"
    }
  }

  private func testCase(
    _ diagnostic: Diagnostic, named name: String, in file: String, _ findings: Findings
  ) -> [String] {
    let position = position(of: diagnostic.location, file)
    let text = "\(position): \(diagnostic.severity.rawValue): \(diagnostic.messageWithCure)"
    let related = diagnostic.related.map { related in
      let label = related.message.isEmpty ? "also here" : VisibleText.of(related.message)
      let path = findings.paths.repositoryPath(of: related.location.file)
      return "\n\(label): \(self.position(of: related.location, path))"
    }.joined()
    let line = diagnostic.location.map { " line=\"\(max($0.line, 1))\"" } ?? ""
    let message = attribute("message", diagnostic.message)
    let element = findings.isFailure(diagnostic) ? "failure" : "skipped"
    let content = escaped(text + related)
    return [
      "    <testcase\(attribute("classname", file))\(attribute("name", name))"
        + "\(attribute("file", file))\(line) time=\"0\">",
      "      <\(element)\(message) type=\"\(diagnostic.code.rawValue)\">\(content)</\(element)>",
      "    </testcase>",
    ]
  }

  private func position(of location: SourceLocation?, _ path: String) -> String {
    let path = VisibleText.of(path)
    guard let location, location.line > 0 else { return path }
    return location.column > 0
      ? "\(path):\(location.line):\(location.column)" : "\(path):\(location.line)"
  }

  private func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escaped(VisibleText.of(value)))\""
  }

  /// Returns text that is well-formed in content and in attributes. Scalars that XML 1.0 does not
  /// allow are replaced.
  private func escaped(_ text: String) -> String {
    let allowed = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "\n", "\t": scalar
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(allowed)).escapedForXML([.greaterThan, .quote])
  }
}

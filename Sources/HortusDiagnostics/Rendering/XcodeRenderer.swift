/// Renders diagnostics as Xcode reads them from a build phase: `file:line:column: error: message`,
/// with absolute paths. Related locations follow as notes.
struct XcodeRenderer: ReportRenderer {
  func render(_ findings: Findings) -> String {
    findings.diagnostics.flatMap { diagnostic in
      let text = "\(diagnostic.messageWithCure) [\(diagnostic.code.rawValue)]"
      let related = diagnostic.related.map { related in
        let label = related.message.isEmpty ? "also here" : VisibleText.of(related.message)
        return line(related.location, "note", label, findings.paths)
      }
      return [line(diagnostic.location, diagnostic.severity.rawValue, text, findings.paths)]
        + related
    }.joined(separator: "\n")
  }

  private func line(
    _ location: SourceLocation?, _ severity: String, _ text: String, _ paths: ReportPaths
  ) -> String {
    guard let location else { return "\(severity): \(text)" }
    // Xcode needs a line to open the file.
    var position = VisibleText.of(paths.absolutePath(of: location.file))
    position += ":\(max(location.line, 1))"
    if location.line > 0, location.column > 0 { position += ":\(location.column)" }
    return "\(position): \(severity): \(text)"
  }
}

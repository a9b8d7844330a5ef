import HortusDiagnostics
import HortusSource

/// Tells which faults of a catalogue `Fixer` can correct.
package enum Corrections {
  /// Returns the diagnostics with those marked that can be corrected without a replacement: elements
  /// out of order, and texts without a language.
  ///
  /// - Parameter root: the folder of the catalogue.
  package static func marking(_ diagnostics: Diagnostics, in root: String) -> Diagnostics {
    let codes: [DiagnosticCode] = [.unexpectedElement, .missingElement, .missingAttribute]
    guard diagnostics.all.contains(where: { codes.contains($0.code) }),
      let formatter = try? ContentFormatter(root: root)
    else { return diagnostics }
    var files: [String: FaultyFile?] = [:]
    let marked = diagnostics.all.map { diagnostic in
      guard codes.contains(diagnostic.code), let path = diagnostic.location?.file else {
        return diagnostic
      }
      if files[path] == nil {
        files[path] = .some(
          formatter.wellFormedText(of: path).flatMap {
            try? FaultyFile($0, language: formatter.defaultLanguage)
          })
      }
      guard let file = files[path] ?? nil else { return diagnostic }
      var marked = diagnostic
      if file.edits(for: diagnostic) != nil || file.isMisplaced(diagnostic, by: formatter) {
        marked.correction = .certain
      }
      return marked
    }
    return Diagnostics(marked)
  }
}

import HortusDiagnostics
import HortusSource

/// Tells which faults of a catalogue `Fixer` can correct.
package enum Corrections {
  /// Returns the diagnostics with those marked that can be corrected without a replacement: elements
  /// out of order, and texts without a language, which is guessed.
  ///
  /// - Parameter root: the folder of the catalogue.
  /// - Throws: `UnreadableFileError`, and the errors of `ContentFormatter`.
  package static func marking(_ diagnostics: Diagnostics, in root: String) throws -> Diagnostics {
    let codes: [DiagnosticCode] = [.unexpectedElement, .missingElement, .missingAttribute]
    guard diagnostics.all.contains(where: { codes.contains($0.code) }) else { return diagnostics }
    var files = try FaultyFiles(root: root)
    let formatter = files.formatter
    let marked = try diagnostics.all.map { diagnostic in
      guard codes.contains(diagnostic.code), let path = diagnostic.location?.file,
        let file = try files.entry(at: path)?.file
      else { return diagnostic }
      var marked = diagnostic
      if file.edits(for: diagnostic) != nil || file.isMisplaced(diagnostic, by: formatter) {
        marked.correction = diagnostic.code == .missingAttribute ? .guess : .certain
      }
      return marked
    }
    return Diagnostics(marked)
  }

  /// Returns for each diagnostic the edits that correct it, sorted by position. There are none if
  /// the fault cannot be corrected by local edits, or if only a person can choose.
  ///
  /// - Parameter root: the folder of the catalogue.
  package static func edits(
    for diagnostics: [Diagnostic], in root: String
  ) -> [[ProposedEdit]] {
    guard diagnostics.contains(where: { $0.correction != nil }),
      var files = try? FaultyFiles(root: root)
    else { return diagnostics.map { _ in [] } }
    return diagnostics.map { diagnostic in
      guard let correction = diagnostic.correction, correction != .choice,
        let path = diagnostic.location?.file, let entry = try? files.entry(at: path),
        let edits = entry.file.edits(for: diagnostic)
      else { return [] }
      return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
        ProposedEdit(
          file: path, from: entry.positions.position(of: edit.range.lowerBound),
          to: entry.positions.position(of: edit.range.upperBound), text: edit.text)
      }
    }
  }
}

/// The files of a catalogue that have faults. Each is read once.
struct FaultyFiles {
  /// A file, and the positions of its bytes.
  struct Entry {
    let file: FaultyFile
    let positions: SourcePositions
  }

  let formatter: ContentFormatter
  private var entries: [String: Entry?] = [:]

  /// - Throws: the errors of `ContentFormatter`.
  init(root: String) throws {
    formatter = try ContentFormatter(root: root)
  }

  /// Returns the file at a path relative to the catalogue; `nil` if it is not well-formed.
  mutating func entry(at path: String) throws(UnreadableFileError) -> Entry? {
    if let known = entries[path] { return known }
    let entry = try formatter.wellFormedText(of: path).flatMap { bytes in
      (try? FaultyFile(bytes, language: formatter.defaultLanguage))
        .map { Entry(file: $0, positions: SourcePositions(bytes)) }
    }
    entries[path] = .some(entry)
    return entry
  }
}

import HortusDiagnostics

/// The files of a catalogue that have faults. Each is read once.
struct FaultyFiles {
  /// A file, and the places of its bytes.
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
  mutating func entry(at path: String) -> Entry? {
    if let known = entries[path] { return known }
    let entry = formatter.wellFormedText(of: path).flatMap { bytes in
      (try? FaultyFile(bytes, language: formatter.defaultLanguage))
        .map { Entry(file: $0, positions: SourcePositions(bytes)) }
    }
    entries[path] = .some(entry)
    return entry
  }
}

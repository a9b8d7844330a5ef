import HortusDiagnostics
import HortusSource

/// A file with faults, and the ways in which they can be corrected.
struct FaultyFile {
  /// The file in UTF-8, without byte order mark.
  let bytes: [UInt8]
  let document: MarkupDocument
  private let edits: ReplacementEdit
  private let languages: MissingLanguage?

  /// - Parameter language: the default language of the catalogue; `nil` if it is unknown.
  init(_ bytes: [UInt8], language: String?) throws {
    self.bytes = bytes
    document = try MarkupParser.parse(bytes)
    edits = ReplacementEdit(bytes, root: document.root)
    languages = language.map { [document] in
      MissingLanguage(language: $0, bytes: bytes, root: document.root)
    }
  }

  /// Returns the edits that correct a fault; `nil` if no edits of single places do.
  func edits(for diagnostic: Diagnostic) -> [TextEdit]? {
    edits.edits(for: diagnostic) ?? languages?.edit(for: diagnostic).map { [$0] }
  }

  /// Whether the order of the grammar puts an element that is not expected at its place where it is
  /// expected.
  func isMisplaced(_ diagnostic: Diagnostic, by formatter: ContentFormatter) -> Bool {
    guard diagnostic.code == .unexpectedElement || diagnostic.code == .missingElement,
      let location = diagnostic.location,
      let offset = SourcePositions(bytes).range(of: location)?.lowerBound
    else { return false }
    return formatter.moves(elementAt: offset, in: document.root)
  }
}

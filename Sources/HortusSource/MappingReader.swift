import HortusDiagnostics
import HortusModel

/// Reads a mapping file, which says how the columns of a foreign plant list become names and traits
/// of plants. `schemas/mapping.xsd` describes the format.
package struct MappingReader: Sendable {
  private let grammar: Grammar
  private let limits = Limits()

  package init(_ grammars: Grammars) {
    grammar = grammars.mapping
  }

  /// Reads a mapping file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - diagnostics: receives the faults of the file.
  /// - Returns: `nil` if the file is not a usable mapping.
  package func read(_ path: String, _ diagnostics: inout Diagnostics) -> AsWritten.Mapping? {
    let loaded = SourceLoader(limits: limits).load(
      path, named: path, sizeLimit: limits.fileSize)
    switch loaded {
    case .refused(let diagnostic):
      diagnostics.report(diagnostic)
      return nil
    case .text(let text):
      let document = DocumentParser(limits: limits).parse(
        text, roots: ["mapping"], grammar: grammar)
      diagnostics.report(document.diagnostics)
      return document.root.flatMap(DecodingContext().mapping)
    }
  }
}

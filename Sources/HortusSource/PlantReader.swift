import HortusDiagnostics
import HortusModel

/// Parses, validates and decodes plant files, one after another.
package struct PlantReader {
  let grammar: Grammar
  let parser: DocumentParser
  /// Whether to report plant files that do not name their grammar in an `<?xml-model?>` line. They
  /// are only reported if `content/catalogue.xml` names its own grammar.
  let wantsGrammarNamed: Bool

  /// Reads one plant file.
  ///
  /// - Parameter onPlant: called with every plant, in document order.
  package func read(
    _ plants: LoadedPlantFile, onPlant: (AsWritten.Plant) -> Void
  ) -> PlantFileReading {
    switch plants.source {
    case .refused(let diagnostic):
      var reading = PlantFileReading()
      reading.diagnostics.report(diagnostic)
      reading.unreadParts.add(plants.file)
      return reading
    case .text(let text):
      var reading = PlantFileDecoder(file: plants.file, text: text, parser: parser)
        .decode(by: grammar, onPlant: onPlant)
      if wantsGrammarNamed { MissingModelLine.check(text, &reading.diagnostics) }
      return reading
    }
  }
}

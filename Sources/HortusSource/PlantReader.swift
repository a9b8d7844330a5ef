import HortusDiagnostics
import HortusModel

/// Parses, validates and decodes files of plants, one after another.
package struct PlantReader {
  let grammar: Grammar
  let parser: DocumentParser
  /// Whether files should name their grammar, as the header of the catalogue does.
  let wantsGrammarNamed: Bool

  /// Reads one file.
  ///
  /// - Parameter onPlant: is called with every plant, in the order in which they are written.
  package func read(
    _ plants: LoadedPlantFile, onPlant: (AsWritten.Plant) -> Void
  ) -> PlantFileReading {
    switch plants.source {
    case .refused(let diagnostic):
      var reading = PlantFileReading()
      reading.diagnostics.report(diagnostic)
      reading.gaps.add(plants.file)
      return reading
    case .text(let text):
      var reading = PlantFileDecoder(file: plants.file, text: text, parser: parser)
        .decode(by: grammar, onPlant: onPlant)
      if wantsGrammarNamed { MissingModelLine.check(text, &reading.diagnostics) }
      return reading
    }
  }
}

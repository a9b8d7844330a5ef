import HortusDiagnostics
import HortusNormalize
import HortusSource
import HortusSystem

/// A catalogue without its plants: its declarations, and the paths of its plant files.
struct CatalogueSources: Sendable {
  let reader: SourceReader
  let reading: SourceReading
  let index: CatalogueIndex
  let normalizer: Normalizer
  /// The findings in the files that were read.
  let diagnostics: Diagnostics
  /// The paths of the files that were read, in the order in which they were, and the SHA-256 of each.
  let digests: [(path: String, digest: SHA256Digest)]

  /// Finds the files of a catalogue, and reads and checks all but those of plants.
  ///
  /// - Throws: `GrammarError` if there is no usable grammar.
  init(in folder: CatalogueFolder) throws {
    var (digests, diagnostics) = ([(path: String, digest: SHA256Digest)](), Diagnostics())
    let grammars = try Grammars(in: folder.schemas) {
      digests.append(("schemas/\($0)", SHA256.hash($1)))
    }
    reader = SourceReader(root: folder.root, grammars: grammars)
    reading = reader.read { digests.append(($0, SHA256.hash($1))) }
    diagnostics.report(reading.diagnostics.all)
    index = CatalogueIndex(reading)
    diagnostics.report(Checks.diagnostics(for: index))
    normalizer = Normalizer(
      reading.catalogue, knowsVocabulary: !reading.unreadParts.hasUnknownVocabulary, &diagnostics)
    self.digests = digests
    self.diagnostics = diagnostics
  }

  /// Whether the same file of plants compiles to the same result as with other sources: with the same
  /// grammar and declarations, photographs and names of files of plants.
  func compilePlantsAlike(_ other: CatalogueSources) -> Bool {
    digests.elementsEqual(other.digests, by: ==)
      && diagnostics.all == other.diagnostics.all
      && reading.catalogue.photoFiles == other.reading.catalogue.photoFiles
      && reading.plantFiles.map(\.name) == other.reading.plantFiles.map(\.name)
  }
}

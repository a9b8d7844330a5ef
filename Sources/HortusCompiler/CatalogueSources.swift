import HortusDiagnostics
import HortusNormalize
import HortusSource
import HortusSystem

/// The declarations of a catalogue, and the paths of its plant files. The plant files are not read.
struct CatalogueSources: Sendable {
  let reader: SourceReader
  let reading: SourceReading
  let index: CatalogueIndex
  let normalizer: Normalizer
  /// The diagnostics that were reported before any plant file was read.
  let diagnostics: Diagnostics
  /// The path and the SHA-256 of each file that was read, in the order of reading.
  let digests: [(path: String, digest: SHA256Digest)]

  /// The diagnostics of the normalizer about the declarations.
  private let findings: Diagnostics

  /// Finds all files of a catalogue, and reads and checks the files that are not plant files.
  ///
  /// - Parameter earlier: the result of an earlier reading. If the declarations are unchanged, its
  ///   normalizer is reused, because the normalizer spends most of its time on cleaning SVG
  ///   drawings.
  /// - Throws: `GrammarError` if the folder `schemas` does not contain a usable grammar.
  init(in folder: CatalogueFolder, earlier: CatalogueSources? = nil) throws {
    var (digests, diagnostics) = ([(path: String, digest: SHA256Digest)](), Diagnostics())
    let grammars = try Grammars(in: folder.schemas) {
      digests.append(("schemas/\($0)", SHA256.hash($1)))
    }
    reader = SourceReader(root: folder.root, grammars: grammars)
    reading = reader.read { digests.append(($0, SHA256.hash($1))) }
    diagnostics.report(reading.diagnostics.all)
    index = CatalogueIndex(reading)
    diagnostics.report(Checks.diagnostics(for: index))
    OutdatedEditorSchema.check(index, root: folder.root, &diagnostics)
    if let earlier, digests.elementsEqual(earlier.digests, by: ==),
      reading.diagnostics.all == earlier.reading.diagnostics.all
    {
      (normalizer, findings) = (earlier.normalizer, earlier.findings)
    } else {
      var findings = Diagnostics()
      normalizer = Normalizer(
        reading.catalogue, knowsVocabulary: !reading.unreadParts.hasUnknownVocabulary, &findings)
      self.findings = findings
    }
    diagnostics.report(findings.all)
    self.digests = digests
    self.diagnostics = diagnostics
  }

  /// Whether every plant file compiles to the same result with the declarations of `other`. This is
  /// true if the grammar, the declarations, the diagnostics, the photo paths and the plant file
  /// paths are the same.
  func compilePlantsAlike(_ other: CatalogueSources) -> Bool {
    digests.elementsEqual(other.digests, by: ==)
      && diagnostics.all == other.diagnostics.all
      && reading.catalogue.photoFiles == other.reading.catalogue.photoFiles
      && reading.plantFiles.map(\.name) == other.reading.plantFiles.map(\.name)
  }
}

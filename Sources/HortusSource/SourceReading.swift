import HortusDiagnostics
import HortusModel

/// What came of reading everything of a catalogue but its plants.
package struct SourceReading: Sendable {
  /// What the files hold, without the plants.
  package var catalogue = AsWritten.Catalogue()
  package var diagnostics = Diagnostics()
  /// How many files of content there are.
  package var fileCount: Int
  /// The files of plants, in byte order of their paths.
  package var plantFiles: [PlantFile] = []
  /// The root elements of the files of vocabulary that are there.
  package var vocabularies: Set<String> = []
  /// Whether the header of the catalogue names its grammar for editors.
  package var namesGrammar = false
  /// What could not be read.
  package var gaps = Gaps()

  package init(fileCount: Int) {
    self.fileCount = fileCount
  }
}

/// A file of plants that waits to be read.
package struct PlantFile: Sendable {
  /// The path relative to the catalogue, with forward slashes.
  package var name: String { file.name }
  let file: ContentFile

  init(_ file: ContentFile) {
    self.file = file
  }
}

/// A file of plants in memory.
package struct LoadedPlantFile: Sendable {
  let file: ContentFile
  let source: LoadedSource
}

/// What came of reading one file of plants, besides the plants.
package struct PlantFileReading: Sendable {
  package var diagnostics = Diagnostics()
  /// Whether the header of the catalogue names its grammar for editors.
  package var namesGrammar = false
  /// What could not be read.
  package var gaps = Gaps()

  package init() {}
}

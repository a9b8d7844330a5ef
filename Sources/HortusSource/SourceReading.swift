import HortusDiagnostics
import HortusModel

/// The result of reading everything in a catalogue except the plants.
package struct SourceReading: Sendable {
  /// The content of the files, without plants.
  package var catalogue = AsWritten.Catalogue()
  package var diagnostics = Diagnostics()
  /// The suppressions of warnings and notes in the files.
  package var suppressions: [Suppression] = []
  /// The number of content files, including plants and photographs.
  package var fileCount: Int
  /// The plant files, sorted by the bytes of their paths.
  package var plantFiles: [PlantFile] = []
  /// The names of the root elements of the vocabulary files that are well-formed.
  package var vocabularies: Set<String> = []
  /// Whether every file of declarations that was parsed is well-formed and has a suitable root.
  package var isWellFormed = true
  /// Whether `content/catalogue.xml` names its grammar in an `<?xml-model?>` line, which XML
  /// editors read.
  package var namesGrammar = false
  /// The parts of the catalogue that could not be read.
  package var unreadParts = UnreadParts()

  package init(fileCount: Int) {
    self.fileCount = fileCount
  }
}

/// A plant file that has not been read yet.
package struct PlantFile: Sendable {
  /// The path relative to the catalogue, with forward slashes.
  package var name: String { file.name }
  let file: ContentFile

  init(_ file: ContentFile) {
    self.file = file
  }
}

/// A plant file in memory.
package struct LoadedPlantFile: Sendable {
  let file: ContentFile
  let source: LoadedSource
}

/// The result of reading one plant file. The plants themselves are passed to a callback while the
/// file is read.
package struct PlantFileReading: Sendable {
  package var diagnostics = Diagnostics()
  /// The suppressions of warnings and notes in the file.
  package var suppressions: [Suppression] = []
  /// Whether the file is well-formed XML with a suitable root element.
  package var isWellFormed = true
  /// The parts of the plant file that could not be read.
  package var unreadParts = UnreadParts()

  package init() {}
}

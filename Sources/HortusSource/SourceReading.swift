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

/// The parts of a catalogue that could not be read.
///
/// Checks use this record to avoid reporting faults that only follow from an unread part. For
/// example, if a plant file is malformed, references to its plants are not reported.
package struct UnreadParts: Sendable, Equatable {
  /// The ids of the plants in unreadable files, taken from the file names.
  package private(set) var plants: Set<String> = []
  /// Whether a file with a list of plants could not be read. If so, a plant with any id may exist.
  package private(set) var hasUnknownPlants = false
  /// Whether a part of the vocabulary could not be read.
  package private(set) var hasUnknownVocabulary = false
  package private(set) var hasUnknownHeader = false
  package private(set) var hasUnknownRetired = false
  package private(set) var drawings: Set<String> = []
  package private(set) var illustrations: Set<String> = []
  /// The paths of folders that could not be listed, and of files of which nothing could be found out.
  private var unlisted: Set<String> = []

  package init() {}

  /// Records that a folder could not be listed, or that nothing could be found out about a file.
  mutating func add(unlisted path: String) {
    unlisted.insert(path)
    if let kind = ContentFile.Kind(path: path) {
      add(ContentFile(kind: kind, name: path), isList: true)
    }
    if path == "content" { (hasUnknownHeader, hasUnknownRetired) = (true, true) }
    if isUnlisted("content/vocabulary/") { hasUnknownVocabulary = true }
    if !unlistedPlantFolders.isEmpty { hasUnknownPlants = true }
  }

  /// The unlisted paths at or below which there may be plants, in byte order.
  package var unlistedPlantFolders: [String] {
    let plants = "content/plants/"
    return unlisted.filter { plants.hasPrefix($0 + "/") || $0.hasPrefix(plants) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a file may exist although it was not found, because its folder could not be listed.
  func isUnlisted(_ file: String) -> Bool {
    unlisted.contains { file == $0 || file.hasPrefix($0 + "/") }
  }

  /// Records that `file` could not be read, or could only be read in part.
  ///
  /// - Parameter isList: whether the file contains a list of plants. The ids of the plants in an
  ///   unread list are unknown, because the file is not named after them.
  mutating func add(_ file: ContentFile, isList: Bool = false) {
    switch file.kind {
    case .catalogue: hasUnknownHeader = true
    case .retired: hasUnknownRetired = true
    case .vocabulary: hasUnknownVocabulary = true
    case .plants:
      plants.insert(file.stem)
      if isList { hasUnknownPlants = true }
    case .drawing: drawings.insert(file.stem)
    case .illustration: illustrations.insert(file.stem)
    case .approvals, .places, .app, .guide, .photo, .checkedFacts, .towns: break
    }
  }

  /// Adds the unread parts of a plant file. Only `plants` and `hasUnknownPlants` are merged,
  /// because a plant file cannot set the other properties.
  package mutating func add(_ other: UnreadParts) {
    guard other != UnreadParts() else { return }
    plants.formUnion(other.plants)
    hasUnknownPlants = hasUnknownPlants || other.hasUnknownPlants
  }
}

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

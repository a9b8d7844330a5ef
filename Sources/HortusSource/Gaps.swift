/// The parts of a catalogue that could not be read, about which checks must keep quiet: a link to
/// a plant whose file is malformed is no second fault.
package struct Gaps: Sendable, Equatable {
  /// The ids that unreadable files of one plant are named after.
  package private(set) var plants: Set<String> = []
  /// Whether a list of plants is missing, so that any id may be in it.
  package private(set) var hasUnknownPlants = false
  /// Whether some of the vocabulary is missing.
  package private(set) var hasUnknownVocabulary = false
  package private(set) var hasUnknownHeader = false
  package private(set) var hasUnknownRetired = false
  package private(set) var drawings: Set<String> = []

  package init() {}

  /// Notes that `file` could not be read, or only in part.
  mutating func add(_ file: ContentFile, isList: Bool = false) {
    switch file.kind {
    case .catalogue: hasUnknownHeader = true
    case .retired: hasUnknownRetired = true
    case .vocabulary: hasUnknownVocabulary = true
    case .plants:
      plants.insert(file.stem)
      if isList { hasUnknownPlants = true }
    case .drawing: drawings.insert(file.stem)
    case .places, .photo: break
    }
  }

  /// Adds what could not be read of a file of plants.
  package mutating func add(_ other: Gaps) {
    guard other != Gaps() else { return }
    plants.formUnion(other.plants)
    hasUnknownPlants = hasUnknownPlants || other.hasUnknownPlants
  }
}

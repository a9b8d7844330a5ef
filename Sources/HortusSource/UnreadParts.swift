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

  package init() {}

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
    case .approvals, .places, .app, .guide, .photo: break
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

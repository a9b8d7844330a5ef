import HortusDiagnostics
import HortusModel
import HortusSource

/// What came of one file of plants: what is said of it, what concerns other plants, and all of it
/// as a record for the disk.
struct CheckedPlants: Sendable {
  var diagnostics: [Diagnostic]
  /// What could not be read.
  var gaps = Gaps()
  /// The file itself; `nil` where it could not be read.
  var file: HashedFile?
  /// Whether it was read for this.
  var wasRead: Bool
  var plants: [CheckedPlant]
  var record: [UInt8]
  /// Where in the record the drafts of the plants begin.
  var drafts: Int
}

/// A plant that was checked.
struct CheckedPlant: Sendable, Equatable {
  var references: PlantReferences
  var entry: PlantEntry
  /// Where its draft lies among those of its file; empty where it has faults.
  var draft: Range<Int>
}

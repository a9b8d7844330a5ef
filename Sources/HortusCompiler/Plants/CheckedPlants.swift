import HortusDiagnostics
import HortusModel
import HortusSource
import HortusSystem

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
  /// That of the record, where a cache wants it.
  var checksum: SHA256Digest?
}

/// A plant that was checked.
struct CheckedPlant: Sendable, Equatable {
  var references: PlantReferences
  var entry: PlantEntry
  /// Where its draft lies in the record of its file; empty where it has faults.
  var draft: Range<Int>
}

import Foundation

/// What happened when a library was opened: an app tells people about `salvage` and `update`.
public struct LibraryOpening: Sendable, Equatable {
  /// Whether there was no file yet.
  public internal(set) var isNew = false
  /// The copies made before the tables were brought to a newer version, oldest first.
  public internal(set) var backups: [URL] = []
  /// What was saved of a damaged file; `nil` when it was whole.
  public internal(set) var salvage: SalvageReport?
  /// What a new edition of the catalogue changed; `nil` when it is the same edition as before.
  public internal(set) var update: UpdateReport?
}

/// What was saved of a damaged file.
public struct SalvageReport: Sendable, Equatable {
  /// What SQLite found.
  public let reason: String
  /// Where the damaged file is now, for those who want to try more.
  public let setAside: URL
  /// How many rows were copied into the new file.
  public internal(set) var keptRows: Int
  /// How many rows could be read but belong to a plant or a collection that could not.
  public internal(set) var orphanedRows: Int
  /// The tables of which a part could not be read.
  public internal(set) var incompleteTables: [String]
  /// Whether only the newest changes are gone: the log of changes was damaged, not the file.
  public internal(set) var lostOnlyNewestChanges: Bool
}

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

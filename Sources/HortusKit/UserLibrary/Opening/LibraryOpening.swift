import Foundation

/// What happened when a library was opened. An app shows `salvage` and `update` to the user.
public struct LibraryOpening: Sendable, Equatable {
  /// Whether the file did not exist and was created.
  public internal(set) var isNew = false
  /// The backups made before migrations of the schema, oldest first.
  public internal(set) var backups: [URL] = []
  /// The result of recovering a damaged file; `nil` if the file was intact.
  public internal(set) var salvage: SalvageReport?
  /// The changes by a new edition of the catalogue; `nil` if the edition is the same as before.
  public internal(set) var update: UpdateReport?
}

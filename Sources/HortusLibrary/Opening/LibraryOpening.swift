import Foundation

/// The result of opening a library. An app should show `salvage` and `update` to the user.
public struct LibraryOpening: Sendable, Equatable {
  /// Whether the file did not exist and was created.
  public internal(set) var isNew = false
  /// The backups that were made before migrations of the schema, oldest first.
  public internal(set) var backups: [URL] = []
  /// The result of the recovery of a damaged file; `nil` if the file was intact.
  public internal(set) var salvage: SalvageReport?
  /// The changes to the library when its plants were looked up in a new edition (released version)
  /// of the catalogue. `nil` if no catalogue was given, or if all plants of the library had already
  /// been looked up in this edition.
  public internal(set) var update: UpdateReport?

  package init(isNew: Bool = false) {
    self.isNew = isNew
  }
}

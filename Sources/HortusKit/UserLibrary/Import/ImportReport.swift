/// The result of an import.
public struct ImportReport: Sendable, Hashable {
  /// The number of plants that were not in the library.
  public internal(set) var newPlants = 0
  /// The number of plants that were not favourites. They are appended to the order.
  public internal(set) var newFavourites = 0
  /// The number of new collections. A collection with a known id or name is not new; its plants are
  /// added to the existing one.
  public internal(set) var newCollections = 0
  /// The number of notes with a new id. An updated text of a known note does not count.
  public internal(set) var newNotes = 0
  /// The number of photos with a new id. A photo that has the same plant, path and caption as an
  /// existing one does not count.
  public internal(set) var newPhotos = 0
  /// The number of searches whose text or time differs from all existing ones.
  public internal(set) var newSearches = 0
  /// The changes from looking up the imported plants in the library's catalogue; `nil` without a
  /// catalogue.
  public internal(set) var update: UpdateReport?
}

/// What an import does with the existing data of the library.
public enum ImportMode: Sendable, Hashable {
  /// Keeps existing data and adds new data. If both have a note or a rating, the later one is
  /// kept.
  case merge
  /// Deletes existing data first.
  case replace
}

/// The result of importing an export into a library.
public struct ImportReport: Sendable, Hashable {
  /// The number of imported plants that were not in the library before.
  public internal(set) var newPlants = 0
  /// The number of imported favourites that were not favourites before. The import appends them to
  /// the existing favourites.
  public internal(set) var newFavourites = 0
  /// The number of new collections. If the library already has a collection with the same id or
  /// name, the imported collection is not new, and its plants are added to the existing collection.
  public internal(set) var newCollections = 0
  /// The number of imported notes whose id was not in the library before. Existing notes whose text
  /// was replaced are not counted.
  public internal(set) var newNotes = 0
  /// The number of imported photos. A photo is not imported if the library has a photo with the
  /// same id, or if the plant has a photo with the same path and caption.
  public internal(set) var newPhotos = 0
  /// The number of imported searches. With the mode `merge`, a search with the same text and time
  /// as an existing search is not imported.
  public internal(set) var newSearches = 0
  /// The number of imported saved searches. A saved search is not imported if the library has one
  /// with the same id or the same name.
  public internal(set) var newSavedSearches = 0
  /// The report of the update that follows the import. The update looks up all plants of the
  /// library in the catalogue. `nil` if the library has no catalogue.
  public internal(set) var update: UpdateReport?

  package init() {}
}

/// The way in which an import treats the existing data of the library.
public enum ImportMode: Sendable, Hashable {
  /// Keeps the existing data and adds the imported data. If both contain the same note, the text
  /// that was changed last is kept. If both contain a rating of the same plant, the later rating is
  /// kept.
  case merge
  /// Deletes the existing data before the import.
  case replace
}

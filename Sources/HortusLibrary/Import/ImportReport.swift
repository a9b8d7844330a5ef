/// The result of an import.
public struct ImportReport: Sendable, Hashable {
  /// The number of imported plants that were not in the library before.
  public internal(set) var newPlants = 0
  /// The number of imported favourites that were not favourites before. They come after the
  /// existing favourites.
  public internal(set) var newFavourites = 0
  /// The number of new collections. If the library already has a collection with the same id or
  /// name, the imported collection is not new, and its plants are added to the existing collection.
  public internal(set) var newCollections = 0
  /// The number of notes with a new id. Changed texts of existing notes are not counted.
  public internal(set) var newNotes = 0
  /// The number of photos with a new id. A photo with the same plant, path and caption as an
  /// existing photo is not imported and not counted.
  public internal(set) var newPhotos = 0
  /// The number of imported searches. With the mode `merge`, a search with the same text and time
  /// as an existing search is not imported.
  public internal(set) var newSearches = 0
  /// After the import, the library looks up all its plants in its catalogue. This report lists the
  /// resulting changes; `nil` if the library has no catalogue.
  public internal(set) var update: UpdateReport?
}

/// The way in which an import treats the existing data of the library.
public enum ImportMode: Sendable, Hashable {
  /// Keeps existing data and adds new data. If the library and the import contain the same note, or
  /// a rating of the same plant, the later version is kept.
  case merge
  /// Deletes the existing data before the import.
  case replace
}

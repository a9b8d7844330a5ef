/// What an import has brought.
public struct ImportReport: Sendable, Hashable {
  /// Plants of which nothing was kept before.
  public internal(set) var newPlants = 0
  /// Plants that were no favourites before; they come last in the order.
  public internal(set) var newFavourites = 0
  /// Collections of which neither the id nor the name was there; to others plants are only added.
  public internal(set) var newCollections = 0
  /// Notes whose id was not there; a later text of a known one does not count.
  public internal(set) var newNotes = 0
  /// Photos with a new id, unless the plant has one of the same path and caption.
  public internal(set) var newPhotos = 0
  /// Searches that differ in text or time from all that were there.
  public internal(set) var newSearches = 0
  /// What the catalogue of the library had to say to the plants that came.
  public internal(set) var update: UpdateReport?
}

/// What an import does with what the library has.
public enum ImportMode: Sendable, Hashable {
  /// Keeps it and adds what is new; where both have something, the later one counts.
  case merge
  /// Deletes it first.
  case replace
}

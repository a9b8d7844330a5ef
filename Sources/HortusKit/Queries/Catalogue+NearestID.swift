extension Catalogue {
  /// Returns the id that is most similar to a misspelt one, for a message such as “did you mean
  /// monstera-deliciosa?”; `nil` if no id is similar.
  ///
  /// An id is similar if only a few edits separate it from `id`: one edit if `id` has up to four
  /// letters, two edits for up to seven letters, and three edits for longer ids. An edit inserts,
  /// deletes or replaces a letter, or swaps two adjacent letters. Former ids of plants count too,
  /// but the result is always the current id.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func nearestID(to id: PlantID) throws -> PlantID? {
    try NearestKey(pool: pool).plant(id.rawValue).map(PlantID.init(rawValue:))
  }
}

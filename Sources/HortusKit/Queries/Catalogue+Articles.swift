extension Catalogue {
  /// Returns the articles that contain all words of a text. The last word, which the user may still
  /// be typing, also matches as a prefix.
  ///
  /// Articles in the languages of the reader, which `localized(languages:units:hemisphere:)` sets,
  /// come first. If the bundle has none of these languages, articles in its default language come
  /// first. Articles in other languages follow. Within both groups, the articles are sorted A–Z by
  /// plant.
  ///
  /// The search reads at most 5,000 matching articles from the full-text index of the bundle: the
  /// first 5,000 in A–Z order of the plants, whatever their language. Later articles are not found,
  /// even if they are in a language of the reader. If SQLite was built without FTS5, the search
  /// scans all articles instead. A scan of 100,000 articles takes about a second.
  ///
  /// - Parameters:
  ///   - text: the text in any script; no character has a special meaning. The result is empty if
  ///     the text has no letters and no digits.
  ///   - limit: the maximum number of hits.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func articles(containing text: String, limit: Int = 20) throws -> [ArticleHit] {
    let search = ArticleSearch(
      query: TextQuery(text), wanted: reader.wanted, plants: try caches.shownPlants, limit: limit)
    return try pool.read(search.hits)
  }
}

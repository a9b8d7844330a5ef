extension Catalogue {
  /// Returns the articles that contain all words of a text. The last word, which the user may still
  /// be typing, also matches as a prefix.
  ///
  /// Articles in a wanted language come first, then the others, each in the A–Z order of the
  /// plants. If more than 5,000 articles match, only the 5,000 that come first in A–Z order are
  /// considered, whatever their language.
  ///
  /// The search uses the full-text index of the bundle. If SQLite was built without FTS5, it scans
  /// all articles instead, which takes about a second for 100,000 of them.
  ///
  /// - Parameters:
  ///   - text: the text in any script; no character has a special meaning. A text without letters
  ///     and digits finds nothing.
  ///   - languages: the BCP 47 tags of the languages that come first. If the catalogue has none of
  ///     them, its default language comes first.
  ///   - limit: the maximum number of hits.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func articles(
    containing text: String, languages: [String] = [], limit: Int = 20
  ) throws -> [ArticleHit] {
    let search = ArticleSearch(
      query: TextQuery(text), wanted: information.wantedLanguages(languages), limit: limit)
    return try pool.read(search.hits)
  }
}

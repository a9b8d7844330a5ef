extension Catalogue {
  /// Where the articles of the plants have all the words of a text; of the last one, which is still
  /// being typed, its beginning will do.
  ///
  /// Articles in a wanted language come first, then the others, each in the A–Z order of the plants.
  /// Of a text that thousands of articles have, the first 5,000 in that order are looked at.
  ///
  /// It asks the full-text index of the bundle. Where SQLite was built without FTS5 it reads all
  /// articles instead, which takes about a second for 100,000 of them.
  ///
  /// - Parameters:
  ///   - text: in any script; nothing in it is special. A text without letters and figures is
  ///     nowhere.
  ///   - languages: BCP 47 tags of those that come first. Without any that the catalogue has, it is
  ///     the default language.
  ///   - limit: how many hits there are at most.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func articles(
    containing text: String, languages: [String] = [], limit: Int = 20
  ) throws -> [ArticleHit] {
    let search = ArticleSearch(
      query: TextQuery(text), wanted: information.wantedLanguages(languages), limit: limit)
    return try readers.read(search.hits)
  }
}

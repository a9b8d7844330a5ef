extension Catalogue {
  /// Returns a plain text about a plant, to send or copy: the names, the summary, and the facts of
  /// rows and care, each on a line, in the language and the units of the catalogue.
  ///
  /// The disclaimers of the traits come last. An app should not remove them.
  ///
  /// - Parameter id: the current id of the plant, or a former one.
  /// - Returns: `nil` if the catalogue has no such plant, or if the plant was removed.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func sharedText(of id: PlantID) throws -> String? {
    try plant(id).map { PlantCard($0).text }
  }

  /// Returns an HTML page about a plant, to send or print: what `sharedText(of:)` has, and a picture.
  /// The page is one file that refers to no other.
  ///
  /// - Parameters:
  ///   - id: the current id of the plant, or a former one.
  ///   - picture: a picture of the plant, with the credit that its licence requires; `nil` for
  ///     its illustration, if it has one.
  /// - Returns: `nil` if the catalogue has no such plant, or if the plant was removed.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func sharedPage(of id: PlantID, picture: EmbeddedPicture? = nil) throws -> String? {
    try plant(id).map { page in
      PlantCard(page).html(
        picture: picture ?? page.illustration.map(EmbeddedPicture.init),
        language: languages.first)
    }
  }
}

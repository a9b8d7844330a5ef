extension Catalogue {
  /// Returns a plain text about a plant, to send or copy. The text contains the names, the short
  /// description, the facts shown in lists of plants and the facts about care. It is in the language
  /// and the units of the reader. Each fact is on its own line.
  ///
  /// The disclaimers of the traits come last. An app should not remove them.
  ///
  /// - Parameter id: the current id of the plant, or a former one.
  /// - Returns: `nil` if the catalogue has no such plant, or if the plant was removed.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func sharedText(of id: PlantID) throws -> String? {
    try plant(id).map { PlantCard($0).text }
  }

  /// Returns an HTML page about a plant, to send or print. The page contains the same information
  /// as the result of `sharedText(of:)`, and a picture. It refers to no other file.
  ///
  /// - Parameters:
  ///   - id: the current id of the plant, or a former one.
  ///   - picture: a picture of the plant, with the credit that the licence of the picture requires.
  ///     If `nil`, the page shows the illustration of the plant, or no picture if there is no
  ///     illustration.
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

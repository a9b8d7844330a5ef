import ArgumentParser

/// The option for the maximum number of plants that a search finds through their articles.
struct ArticleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The most plants to show below the first page whose articles have the text, though none of "
        + "their names does; 0 for none.", valueName: "number"))
  var articles = 5

  func validate() throws {
    guard articles >= 0 else { throw ValidationError("--articles takes 0 or more") }
  }
}

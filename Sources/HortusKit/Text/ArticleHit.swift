/// A place in an article where a text was found.
public struct ArticleHit: Sendable, Hashable {
  /// The plant that the article is about.
  public let plant: PlantID
  /// The key of the topic, for `Catalogue.topic(_:languages:)` with its label and icon: `watering`.
  public let topic: String
  /// The BCP 47 tag of the language of the article.
  public let language: String
  /// Some words of the article around the first place where a word of the text was found, with … where
  /// something was left out.
  public let snippet: String
  /// The part of `snippet` that matched, for highlighting.
  public let range: Range<String.Index>
}

/// An article in which a text was found, with an excerpt.
public struct ArticleHit: Sendable, Hashable {
  /// The plant that the article is about.
  public let plant: PlantID
  /// The key of the topic, such as `watering`. `Catalogue.topic(_:languages:)` returns its label
  /// and icon.
  public let topic: String
  /// The BCP 47 tag of the language of the article.
  public let language: String
  /// An excerpt of the article around the first match of a word of the text. “…” marks text that
  /// was left out.
  public let snippet: String
  /// The part of `snippet` that matched, for highlighting.
  public let range: Range<String.Index>
}

/// An article that matches a search, with an excerpt.
public struct ArticleHit: Sendable, Hashable, Identifiable {
  /// The id of the plant that the article describes.
  public let plant: PlantID
  /// The key of the topic, such as `watering`. `Catalogue.topic(_:)` returns the label and icon of
  /// the topic.
  public let topic: String
  /// The BCP 47 tag of the language of the article.
  public let language: String
  /// An excerpt of the article around the first matching word. “…” marks omitted text.
  public let snippet: String
  /// The part of `snippet` that matched, for highlighting.
  public let range: Range<String.Index>

  /// The plant, the topic and the language, which together identify an article.
  public var id: String { "\(plant):\(topic):\(language)" }

  /// Creates a hit, for previews and tests.
  public init(
    plant: PlantID, topic: String, language: String, snippet: String, range: Range<String.Index>
  ) {
    self.plant = plant
    self.topic = topic
    self.language = language
    self.snippet = snippet
    self.range = range
  }
}

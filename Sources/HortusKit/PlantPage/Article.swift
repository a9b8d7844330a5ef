/// An article on one care topic of a plant.
public struct Article: Sendable, Hashable, Identifiable {
  /// The topic of the article.
  public let topic: CareTopic
  /// The BCP 47 tag of the article's language. This is the first of the reader's preferred languages
  /// in which the article exists. If there is none, it is the first other language of the catalogue
  /// in which the article exists.
  public let language: String
  /// The text in CommonMark. A link to a plant has the address `plant:` followed by the plant id.
  public let commonMark: String
  /// The text without markup.
  public let plainText: String
  /// The plants to which the article links, in the order of the links.
  public let links: [PlantLink]
  /// The source of the article. A bundle has a source for every article.
  public let source: FactSource?

  /// The key of the topic. A plant page has at most one article on each topic.
  public var id: String { topic.key }

  /// Creates an article, for previews and tests.
  public init(
    topic: CareTopic, language: String, commonMark: String, plainText: String,
    links: [PlantLink] = [], source: FactSource? = nil
  ) {
    self.topic = topic
    self.language = language
    self.commonMark = commonMark
    self.plainText = plainText
    self.links = links
    self.source = source
  }
}

/// The short description of a plant.
public struct ShortDescription: Sendable, Hashable {
  /// One or two sentences.
  public let text: String
  /// The BCP 47 tag of the language of `text`.
  public let language: String
  /// The source of the description. A bundle has a source for every description.
  public let source: FactSource?

  /// Creates a description, for previews and tests.
  public init(text: String, language: String, source: FactSource? = nil) {
    self.text = text
    self.language = language
    self.source = source
  }
}

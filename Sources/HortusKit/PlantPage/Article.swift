/// An article on one topic of the care of a plant.
public struct Article: Sendable, Hashable {
  /// The topic of the article.
  public let topic: CareTopic
  /// The BCP 47 tag of the article's language: the first wanted language that has the article,
  /// otherwise the next language of the catalogue that has it.
  public let language: String
  /// The text in CommonMark. Links to plants have the address `plant:` followed by the id.
  public let commonMark: String
  /// The text without markup.
  public let plainText: String
  /// The plants that the article links to, in the order of the links.
  public let links: [PlantLink]
  /// The source of the article.
  public let source: FactSource?
}

/// The short description of a plant.
public struct ShortDescription: Sendable, Hashable {
  /// One or two sentences.
  public let text: String
  /// The BCP 47 tag of its language.
  public let language: String
  /// The source of the description.
  public let source: FactSource?
}

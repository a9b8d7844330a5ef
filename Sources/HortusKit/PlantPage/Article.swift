/// An article on one topic of the care of a plant.
public struct Article: Sendable, Hashable {
  /// What it is about.
  public let topic: CareTopic
  /// The language that it is in, a BCP 47 tag: the first of those wanted that has the article, or
  /// the next of the catalogue.
  public let language: String
  /// The text with its markup. A link to a plant has the address `plant:` and the id.
  public let commonMark: String
  /// The same without markup.
  public let plainText: String
  /// The plants that it links to, in the order in which they appear.
  public let links: [PlantLink]
  /// Where what it says comes from.
  public let source: FactSource?
}

/// The short description of a plant.
public struct ShortDescription: Sendable, Hashable {
  /// One or two sentences.
  public let text: String
  /// The language that it is in, a BCP 47 tag.
  public let language: String
  /// Where what it says comes from.
  public let source: FactSource?
}

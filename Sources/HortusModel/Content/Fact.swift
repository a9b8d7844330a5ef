import HortusSchema

extension Resolved {
  /// A fact about one trait of a plant. If the trait has targets, the fact applies to one target.
  package struct Fact: Sendable, Equatable, Codable {
    package var trait: String
    package var target: String?
    package var content: Content
    /// The index of the typical value in the values of the trait, if the fact is derived from a
    /// range of numbers and the trait is declared with `derived-by="middle"`. The typical value
    /// contains the middle of the range. `nil` for all other facts.
    package var typical: Int?
    /// The id of the fact's source.
    package var source: String
    /// Whether the fact was derived from another trait rather than stated by the author.
    package var isDerived: Bool

    package init(
      trait: String, target: String?, content: Content, typical: Int? = nil, source: String,
      isDerived: Bool
    ) {
      self.trait = trait
      self.target = target
      self.content = content
      self.typical = typical
      self.source = source
      self.isDerived = isDerived
    }
  }

  /// The content of a fact, depending on the kind of its trait.
  package typealias Content = FactContent
}

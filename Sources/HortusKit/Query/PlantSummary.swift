/// A plant as a list shows it: all that a cell needs, so that nothing is read while it is drawn.
public struct PlantSummary: Sendable, Hashable, Identifiable {
  /// The permanent id of the plant.
  public let id: PlantID
  /// The name in the language of the reader, or of the next language that has one.
  public let name: String
  /// The accepted scientific name, without its author.
  public let scientificName: String
  /// The botanical family: Araceae.
  public let family: String
  /// The picture of the plant; `nil` where it has none.
  public let photo: CataloguePhoto?
  /// What stands left of it, in the order of the vocabulary: light, humidity, difficulty. Every
  /// plant has them.
  public let baseTraits: [TraitBadge]
  /// What stands right of it, as far as it holds: toxic, healing. Of a trait with targets it is the
  /// worst that is known of a relevant one: “Toxic to cats”. `Catalogue.concerning(_:)` says which
  /// are relevant.
  public let additionalTraits: [TraitBadge]
  /// Which name matched the text of the query; `nil` without a text.
  public let match: NameMatch?
}

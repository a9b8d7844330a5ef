/// A plant as shown in a list, with all data of a row, so that drawing the row reads nothing from
/// the file.
public struct PlantSummary: Sendable, Hashable, Identifiable {
  /// The permanent id of the plant.
  public let id: PlantID
  /// The name in the language of the reader, otherwise in the next language that has one.
  public let name: String
  /// The accepted scientific name, without its author.
  public let scientificName: String
  /// The botanical family, such as Araceae.
  public let family: String
  /// The first photograph of the plant; `nil` if it has none.
  public let photo: CataloguePhoto?
  /// The badges to show to the left of the plant, in the order of the vocabulary: light, humidity,
  /// difficulty. Every plant has them.
  public let baseTraits: [TraitBadge]
  /// The badges to show to the right of the plant, if they hold: toxic, healing. For a trait with
  /// targets the badge shows the relevant target with the highest value: “Toxic to cats”.
  /// `Catalogue.concerning(_:)` determines which targets are relevant.
  public let additionalTraits: [TraitBadge]
  /// The name that matched the text of the query; `nil` without a text.
  public let match: NameMatch?
}

/// A plant as shown in a list. It has all data of the list row, so drawing the row reads nothing
/// from the file.
public struct PlantSummary: Sendable, Hashable, Identifiable {
  /// The current id of the plant.
  public let id: PlantID
  /// The display name of the plant, if possible in a language of the reader.
  public let name: String
  /// The accepted scientific name, without its author.
  public let scientificName: String
  /// The botanical family, such as Araceae.
  public let family: String
  /// The first photograph of the plant; `nil` if the plant has no photographs.
  public let photo: CataloguePhoto?
  /// The illustration of the plant, whether or not it has a photograph; `nil` if no illustration of
  /// the catalogue fits.
  public let illustration: PlantIllustration?
  /// The badges to show to the left of the plant, such as light, humidity and difficulty. They are
  /// in the order of the vocabulary, or in the order of the profile if the catalogue is limited to
  /// an app. A trait whose value is unknown has no badge.
  public let baseTraits: [TraitBadge]
  /// The badges to show to the right of the plant, such as toxic and healing. Values that are not
  /// worth showing, such as “no” or “not toxic”, have no badge; see `Fact.holds`.
  ///
  /// For a trait with targets, the badge shows the target with the highest value, for example
  /// “Toxic to cats”. `Catalogue.concerning(_:)` selects the targets that are compared.
  public let additionalTraits: [TraitBadge]
  /// What is stated about the harm that the plant does. An app shows a severe harm before the other
  /// badges, and tells apart that no harm is known and that nothing is stated. `nil` if the catalogue
  /// has no trait about harm.
  public let harm: PlantHarm?
  /// The name that matched the text of the query; `nil` if the query has no text.
  public let match: NameMatch?

  /// Creates a list row, for previews and tests.
  public init(
    id: PlantID, name: String, scientificName: String, family: String,
    photo: CataloguePhoto? = nil, illustration: PlantIllustration? = nil,
    baseTraits: [TraitBadge] = [],
    additionalTraits: [TraitBadge] = [], harm: PlantHarm? = nil, match: NameMatch? = nil
  ) {
    self.id = id
    self.name = name
    self.scientificName = scientificName
    self.family = family
    self.photo = photo
    self.illustration = illustration
    self.baseTraits = baseTraits
    self.additionalTraits = additionalTraits
    self.harm = harm
    self.match = match
  }

  /// The picture to show: the photograph, or otherwise the illustration; `nil` if the plant has
  /// neither.
  public var picture: PlantPicture? {
    photo.map { .photo($0) } ?? illustration.map { .illustration($0) }
  }
}

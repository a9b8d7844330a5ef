/// The page of a plant, with all information in the catalogue about the plant.
public struct PlantPage: Sendable, Hashable, Identifiable {
  /// The current id of the plant. It differs from the requested id if the plant was renamed or
  /// merged.
  public let id: PlantID
  /// All names of the plant.
  public let names: Names
  /// The botanical family, such as Araceae.
  public let family: String
  /// The genus, such as Monstera.
  public let genus: String
  /// How widely the plant is grown, from 0 to 100; `nil` if unknown.
  public let popularity: Int?
  /// The photographs of the plant. Lists show the first photograph.
  public let photos: [CataloguePhoto]
  /// The illustration of the plant, whether or not it has photographs; `nil` if no illustration of
  /// the catalogue fits.
  public let illustration: PlantIllustration?
  /// A description of the plant in one or two sentences; `nil` if there is none.
  public let summary: ShortDescription?
  /// The categories of the plant, in the order in which menus show categories.
  public let categories: [PlantCategory]
  /// The facts about the plant, in the order of the vocabulary. There is one fact for every trait
  /// without targets, and one fact for every target of a trait with targets. Unknown facts are
  /// included.
  public internal(set) var facts: [Fact]
  /// What is stated about the harm that the plant does. An app shows a severe harm before anything
  /// about care. `nil` if the catalogue has no trait about harm.
  public internal(set) var harm: PlantHarm?
  /// The articles on the care of the plant, in the order of the topics.
  public let articles: [Article]
  /// The plants that grow well beside this plant.
  public let companions: [PlantNeighbour]
  /// The plants that should not grow beside this plant.
  public let antagonists: [PlantNeighbour]
  /// The version of the content that added the plant, such as 1.4.0; `nil` if unknown.
  public let since: String?
  /// The day on which an editor last checked the plant, such as 2026-11-23 (ISO 8601); `nil` if
  /// unknown.
  public let reviewed: String?

  /// Creates a page, for previews and tests.
  public init(
    id: PlantID, names: Names, family: String, genus: String, popularity: Int? = nil,
    photos: [CataloguePhoto] = [], illustration: PlantIllustration? = nil,
    summary: ShortDescription? = nil,
    categories: [PlantCategory] = [], facts: [Fact] = [], harm: PlantHarm? = nil,
    articles: [Article] = [],
    companions: [PlantNeighbour] = [], antagonists: [PlantNeighbour] = [],
    since: String? = nil, reviewed: String? = nil
  ) {
    self.id = id
    self.names = names
    self.family = family
    self.genus = genus
    self.popularity = popularity
    self.photos = photos
    self.illustration = illustration
    self.summary = summary
    self.categories = categories
    self.facts = facts
    self.harm = harm
    self.articles = articles
    self.companions = companions
    self.antagonists = antagonists
    self.since = since
    self.reviewed = reviewed
  }

  /// The picture to show first: the first photograph, or the illustration if there is no
  /// photograph; `nil` if the plant has neither.
  public var picture: PlantPicture? {
    photos.first.map { .photo($0) } ?? illustration.map { .illustration($0) }
  }

  /// The name to show; the same as `names.preferred`.
  public var name: String { names.preferred }

  /// The facts that a list shows to the left of the plant (such as light, humidity and difficulty),
  /// except those with the value `.unknown`.
  public var baseFacts: [Fact] { told(.base) }

  /// The facts that a list shows to the right of the plant, such as poisonous and healing. Facts
  /// that do not hold (`Fact.holds`) are left out.
  public var additionalFacts: [Fact] { facts.filter { $0.trait.role == .additional && $0.holds } }

  /// The facts about care, except those with the value `.unknown`.
  public var careFacts: [Fact] { told(.care) }

  /// The facts about other details, except those with the value `.unknown`.
  public var details: [Fact] { told(.detail) }

  /// Returns the fact about the trait with a key.
  ///
  /// If the catalogue does not state a value, the value of the fact is `.unknown`.
  ///
  /// - Parameters:
  ///   - trait: the key of the trait.
  ///   - target: the key of the target; `nil` for a trait without targets.
  /// - Returns: `nil` if the catalogue has no trait with the key, or if the trait has no target
  ///   with the key. A trait with targets has no fact for the target `nil`.
  public func fact(_ trait: TraitKey, target: String? = nil) -> Fact? {
    facts.first { $0.trait.key == trait && $0.target?.key == target }
  }

  /// Returns the article on the topic with a key; `nil` if the plant has no article on the topic.
  public func article(_ topic: String) -> Article? {
    articles.first { $0.topic.key == topic }
  }

  private func told(_ role: PlantTrait.Role) -> [Fact] {
    facts.filter { $0.trait.role == role && $0.value != .unknown }
  }
}

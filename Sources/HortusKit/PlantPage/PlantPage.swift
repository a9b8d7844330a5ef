/// All that is known of a plant, in reading order.
public struct PlantPage: Sendable, Hashable, Identifiable {
  /// The id of the plant; another one than was asked for when that has moved here.
  public let id: PlantID
  /// All names of the plant.
  public let names: Names
  /// The botanical family: Araceae.
  public let family: String
  /// The genus: Monstera.
  public let genus: String
  /// How widely it is grown, from 0 to 100.
  public let popularity: Int?
  /// The first is the picture of the plant.
  public let photos: [CataloguePhoto]
  /// What the plant is, in a sentence or two.
  public let summary: ShortDescription?
  /// In the order of the menu.
  public let categories: [PlantCategory]
  /// A fact for every trait of the vocabulary and every target of it, unknown ones too, in the
  /// order of the vocabulary.
  public internal(set) var facts: [Fact]
  /// The articles on its care, in the order of the topics.
  public let articles: [Article]
  /// Plants that do well beside it.
  public let companions: [PlantNeighbour]
  /// Plants that are better kept away from it.
  public let antagonists: [PlantNeighbour]

  /// The name to show.
  public var name: String { names.preferred }

  /// What stands left of a plant in a list: light, humidity, difficulty.
  public var baseFacts: [Fact] { told(.base) }

  /// What stands right of it, as far as it holds: poisonous, healing.
  public var additionalFacts: [Fact] { facts.filter { $0.trait.role == .additional && $0.holds } }

  /// The facts of its care, without those that nobody has told.
  public var careFacts: [Fact] { told(.care) }

  /// The other facts, without those that nobody has told.
  public var details: [Fact] { told(.detail) }

  /// The fact on a trait; `nil` when the catalogue has no such trait, and for a trait with targets
  /// when none is named. A fact that nobody has told has the value `.unknown`.
  public func fact(_ trait: String, target: String? = nil) -> Fact? {
    facts.first { $0.trait.key == trait && $0.target?.key == target }
  }

  /// The article on a topic.
  public func article(_ topic: String) -> Article? {
    articles.first { $0.topic.key == topic }
  }

  private func told(_ role: PlantTrait.Role) -> [Fact] {
    facts.filter { $0.trait.role == role && $0.value != .unknown }
  }
}

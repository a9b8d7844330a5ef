/// A link to another plant.
public struct PlantLink: Sendable, Hashable, Identifiable {
  /// The id of the plant.
  public let id: PlantID
  /// The name in the language of the page, otherwise in the next language that has one.
  public let name: String
}

/// A companion or an antagonist of a plant: a plant that grows well beside it, or badly.
public struct PlantNeighbour: Sendable, Hashable, Identifiable {
  /// The other plant.
  public let plant: PlantLink
  /// The source of this relation.
  public let source: FactSource?

  /// The id of the other plant.
  public var id: PlantID { plant.id }
}

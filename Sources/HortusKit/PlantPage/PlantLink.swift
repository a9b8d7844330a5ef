/// A link to another plant.
public struct PlantLink: Sendable, Hashable, Identifiable {
  /// The id of the plant.
  public let id: PlantID
  /// The name to show. Languages are tried in order, the wanted languages first. The name is the
  /// preferred common name in the first language that has one, otherwise the scientific name.
  public let name: String

  /// Creates a link, for previews and tests.
  public init(id: PlantID, name: String) {
    self.id = id
    self.name = name
  }
}

/// A companion or an antagonist of a plant. A companion grows well beside the plant, an antagonist
/// grows badly beside it.
public struct PlantNeighbour: Sendable, Hashable, Identifiable {
  /// The other plant.
  public let plant: PlantLink
  /// Why the plants do well or badly together; `nil` if the catalogue does not say. The text is in
  /// the first language that has one. The wanted languages are tried first.
  public let reason: String?
  /// The source that states that the two plants do well or badly together. A bundle has a source
  /// for every companion and antagonist.
  public let source: FactSource?

  /// Creates a neighbour, for previews and tests.
  public init(plant: PlantLink, reason: String? = nil, source: FactSource? = nil) {
    self.plant = plant
    self.reason = reason
    self.source = source
  }

  /// The id of the other plant.
  public var id: PlantID { plant.id }
}

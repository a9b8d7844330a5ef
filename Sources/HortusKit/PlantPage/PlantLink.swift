/// Another plant, as a page names it.
public struct PlantLink: Sendable, Hashable, Identifiable {
  /// The id of the plant.
  public let id: PlantID
  /// The name in the language of the page, or of the next language that has one.
  public let name: String
}

/// A plant that does well, or ill, beside another.
public struct PlantNeighbour: Sendable, Hashable, Identifiable {
  /// The other plant.
  public let plant: PlantLink
  /// Where this comes from.
  public let source: FactSource?

  /// The id of the other plant.
  public var id: PlantID { plant.id }
}

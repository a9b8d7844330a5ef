/// The result of looking up a stored plant id in a catalogue.
public enum PlantLookup: Sendable, Hashable {
  /// The plant. Its id differs from the requested id if the plant was renamed or merged.
  case plant(PlantSummary)
  /// The plant was removed from the catalogue.
  case retired(Tombstone)
  /// The catalogue never had such a plant.
  case unknown(PlantID)

  /// The plant; `nil` if it was removed or is unknown.
  public var plant: PlantSummary? {
    guard case .plant(let plant) = self else { return nil }
    return plant
  }
}

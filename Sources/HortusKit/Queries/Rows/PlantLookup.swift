/// The result of looking up a stored plant id in a catalogue.
public enum PlantLookup: Sendable, Hashable, Identifiable {
  /// The catalogue has the plant. The id of the plant differs from the requested id if the plant
  /// was renamed or merged.
  case plant(PlantSummary)
  /// The plant was removed from the catalogue.
  case retired(Tombstone)
  /// The catalogue never had a plant with this id.
  case unknown(PlantID)

  /// The plant; `nil` if the plant was removed or is unknown.
  public var plant: PlantSummary? {
    guard case .plant(let plant) = self else { return nil }
    return plant
  }

  /// The current id of the plant. If the catalogue does not have the plant, this is the requested
  /// id.
  public var id: PlantID {
    switch self {
    case .plant(let plant): plant.id
    case .retired(let tombstone): tombstone.id
    case .unknown(let id): id
    }
  }
}

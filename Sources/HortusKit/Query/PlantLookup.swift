/// What a catalogue has under an id that an app has kept.
public enum PlantLookup: Sendable, Hashable {
  /// A plant. Its id is another one than was asked for where it was renamed or merged.
  case plant(PlantSummary)
  /// There was such a plant, and it was given up.
  case retired(Tombstone)
  /// The catalogue never had such a plant.
  case unknown(PlantID)

  /// The plant, where there is one.
  public var plant: PlantSummary? {
    guard case .plant(let plant) = self else { return nil }
    return plant
  }
}

/// A plant in the library, independent of later changes to the catalogue.
public struct KeptPlant: Sendable, Hashable, Identifiable {
  /// The status of a saved plant in the catalogue.
  public enum Standing: Sendable, Hashable {
    /// The plant is in the catalogue, or was when it was saved.
    case current
    /// The catalogue has retired the plant, for this reason.
    case retired(reason: String)
    /// The catalogue does not know the plant.
    case unknown
  }

  /// The permanent id of the plant. An update to a new edition of the catalogue follows redirects.
  public let id: PlantID
  /// The name under which the plant was first saved.
  public let savedName: String
  /// The status found by the last update to an edition; `.current` if the plant was saved after it.
  public let standing: Standing
}

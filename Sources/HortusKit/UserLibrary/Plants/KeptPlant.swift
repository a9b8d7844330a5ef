/// A plant as the library keeps it, whatever becomes of it in the catalogue.
public struct KeptPlant: Sendable, Hashable, Identifiable {
  /// What the catalogue says of a plant that the library keeps.
  public enum Standing: Sendable, Hashable {
    /// The catalogue has it, or had it when it was kept.
    case current
    /// The catalogue had it and gave it up, for this reason.
    case retired(reason: String)
    /// The catalogue knows nothing of it.
    case unknown
  }

  /// Permanent, but an update to a new edition of the catalogue follows its redirects.
  public let id: PlantID
  /// The name under which it was kept first.
  public let savedName: String
  /// What the last update to an edition found; `.current` for a plant kept since.
  public let standing: Standing
}

import HortusKit

/// The changes that a new edition of the catalogue made to a library.
public struct UpdateReport: Sendable, Hashable {
  /// A plant whose id has changed.
  public struct Move: Sendable, Hashable {
    /// The id in the library before the update.
    public let from: PlantID
    /// The current id, after following all redirects.
    public let to: PlantID
    /// The name under which the plant was saved.
    public let savedName: String
  }

  /// The plants that have a new id.
  public internal(set) var moved: [Move] = []
  /// The plants that were merged into another saved plant. Everything that the user saved for
  /// either plant is kept.
  public internal(set) var merged: [Move] = []
  /// The plants whose status changed to retired. `KeptPlant.standing` contains the reason.
  public internal(set) var retired: [KeptPlant] = []
  /// The plants whose status changed to unknown, because the catalogue does not have them.
  public internal(set) var unknown: [KeptPlant] = []
  /// The plants that were retired or unknown before, and are in the catalogue again.
  public internal(set) var returned: [KeptPlant] = []

  /// Whether the update changed nothing.
  public var isEmpty: Bool { self == UpdateReport() }
}

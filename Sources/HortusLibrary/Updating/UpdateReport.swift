import HortusKit

/// The changes that an update to another edition (released version) of the catalogue made to a
/// library.
public struct UpdateReport: Sendable, Hashable {
  /// A plant whose id was replaced.
  public struct Move: Sendable, Hashable {
    /// The id in the library before the update.
    public let from: PlantID
    /// The current id, after following all redirects.
    public let to: PlantID
    /// The name under which the plant was saved.
    public let savedName: String

    package init(from: PlantID, to: PlantID, savedName: String) {
      (self.from, self.to, self.savedName) = (from, to, savedName)
    }
  }

  /// The plants that got a new id and were not merged.
  public internal(set) var moved: [Move] = []
  /// The plants that were merged into another plant of the library, because the new id belongs to
  /// that plant. The data that the user saved for either plant is kept.
  public internal(set) var merged: [Move] = []
  /// The plants whose status changed to retired, and the retired plants whose reason changed.
  /// `KeptPlant.standing` contains the reason.
  public internal(set) var retired: [KeptPlant] = []
  /// The plants whose status changed to unknown, because the catalogue does not have them.
  public internal(set) var unknown: [KeptPlant] = []
  /// The plants that were retired or unknown before, and are in the catalogue again.
  public internal(set) var returned: [KeptPlant] = []

  package init() {}

  /// Whether the update changed nothing.
  public var isEmpty: Bool { self == UpdateReport() }
}

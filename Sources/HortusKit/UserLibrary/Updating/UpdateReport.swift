/// The changes to a library by a new edition of the catalogue.
public struct UpdateReport: Sendable, Hashable {
  /// A plant whose id has changed.
  public struct Move: Sendable, Hashable {
    /// The id in the library before the update.
    public let from: PlantID
    /// The living id, after following all redirects.
    public let to: PlantID
    /// The name under which the plant was saved.
    public let savedName: String
  }

  /// Plants with a new id.
  public internal(set) var moved: [Move] = []
  /// Plants that were merged into another saved plant, with everything saved for either.
  public internal(set) var merged: [Move] = []
  /// Plants that the catalogue has retired. `standing` contains the reason.
  public internal(set) var retired: [KeptPlant] = []
  /// Plants that the catalogue does not know.
  public internal(set) var unknown: [KeptPlant] = []
  /// Plants that were retired or unknown and are in the catalogue again.
  public internal(set) var returned: [KeptPlant] = []

  /// Whether the update changed nothing.
  public var isEmpty: Bool { self == UpdateReport() }
}

/// What a new edition of the catalogue changed in a library.
public struct UpdateReport: Sendable, Hashable {
  /// A plant that goes by another id now.
  public struct Move: Sendable, Hashable {
    /// The id under which the library kept it until now.
    public let from: PlantID
    /// The living id at the end of all redirects.
    public let to: PlantID
    /// The name under which it was saved.
    public let savedName: String
  }

  /// Plants that have a new id.
  public internal(set) var moved: [Move] = []
  /// Plants that have become one with another that was kept too, with all that was saved of both.
  public internal(set) var merged: [Move] = []
  /// Plants that the catalogue has given up, each with the reason in its `standing`.
  public internal(set) var retired: [KeptPlant] = []
  /// Plants of which the catalogue knows nothing.
  public internal(set) var unknown: [KeptPlant] = []
  /// Plants that the catalogue has again.
  public internal(set) var returned: [KeptPlant] = []

  /// Whether nothing is different from before.
  public var isEmpty: Bool { self == UpdateReport() }
}

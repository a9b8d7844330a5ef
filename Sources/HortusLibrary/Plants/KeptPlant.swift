import HortusKit

/// A plant in the user's library. The library keeps the id and a name of the plant, even if a later
/// edition (released version) of the catalogue does not contain the plant.
public struct KeptPlant: Sendable, Hashable, Identifiable {
  /// The status of a saved plant in the catalogue.
  public enum Standing: Sendable, Hashable {
    /// The catalogue contained the plant when the library was last updated to an edition of the
    /// catalogue. A plant that was saved after this update also has this status.
    case current
    /// The catalogue has retired the plant for the given reason.
    case retired(reason: String)
    /// The catalogue does not know the plant.
    case unknown
  }

  /// The permanent id of the plant. If a new edition of the catalogue redirects the id, an update
  /// replaces it with the new id.
  public let id: PlantID
  /// The name under which the plant was first saved.
  public let savedName: String
  /// The status of the plant in the catalogue when the library was last updated to an edition of
  /// the catalogue. If the plant was saved after this update, the status is `.current`.
  public let standing: Standing

  /// Creates a plant, for previews and tests.
  public init(id: PlantID, savedName: String, standing: Standing) {
    self.id = id
    self.savedName = savedName
    self.standing = standing
  }
}

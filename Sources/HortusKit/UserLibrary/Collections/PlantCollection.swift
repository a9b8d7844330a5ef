import Foundation

/// A collection of plants that the user created, for example a board, a folder or a garden.
public struct PlantCollection: Sendable, Hashable, Identifiable {
  /// The image that represents a collection in a list.
  public enum Cover: Sendable, Hashable {
    /// The most recently added plant.
    case newestPlant
    /// A plant, which need not be in the collection.
    case plant(PlantID)
    /// A photo of the user, as a path relative to the app's folder.
    case photo(String)
  }

  /// A permanent id; export and import preserve it.
  public let id: UUID
  /// The name as it was typed, without white space at its ends.
  public let name: String
  /// The description; empty if there is none.
  public let description: String
  /// The cover; `.newestPlant` unless the user chose another.
  public let cover: Cover
  /// Whether the user wants to keep the collection private. The app has to respect this; export and
  /// printing ignore it.
  public let isPrivate: Bool
  /// The number of plants, including retired ones.
  public let plantCount: Int
  /// When the collection was created, in whole milliseconds. Export and import preserve it.
  public let createdAt: Date
  /// When the collection or its list of plants was last changed.
  public let changedAt: Date
}

/// A plant in a collection.
public struct CollectedPlant: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// When the plant was added to this collection. Adding it again does not change the time.
  public let addedAt: Date
  /// The id of the plant, which is unique in a collection.
  public var id: PlantID { plant.id }
}

/// The result of adding plants to a collection.
public struct CollectionAddition: Sendable, Hashable {
  /// The plants that were added.
  public internal(set) var added: [PlantID] = []
  /// The plants that the collection already had. Each is still in it once.
  public internal(set) var alreadyThere: [PlantID] = []
}

import Foundation
import HortusKit

/// A collection of plants that the user created, for example a board, a folder or a garden.
public struct PlantCollection: Sendable, Hashable, Identifiable {
  /// The image that represents a collection in a list.
  public enum Cover: Sendable, Hashable {
    /// The most recently added plant of the collection.
    case newestPlant
    /// A plant that the user chose. It does not have to be in the collection.
    case plant(PlantID)
    /// A photo that the user chose, given by its path relative to a folder that the app chooses.
    case photo(String)
  }

  /// The permanent id. Export and import preserve the id.
  public let id: UUID
  /// The name that the user typed, without white space at both ends.
  public let name: String
  /// The description of the collection; empty if there is none.
  public let description: String
  /// The cover; `.newestPlant` if the user has not chosen a cover.
  public let cover: Cover
  /// The plant that represents the collection: the plant that the user chose, or the most recently
  /// added plant. `nil` if the cover is a photo. Also `nil` if the collection is empty and the user
  /// chose no plant as the cover.
  public let coverPlant: KeptPlant?
  /// The tags of the collection, sorted by their normalized text.
  public let tags: [String]
  /// Whether the user wants to keep the collection private. The library only stores this wish, and
  /// the app has to enforce it. Export and printing treat private collections like all others.
  public let isPrivate: Bool
  /// When the user archived the collection; `nil` if it is not archived. An app hides archived
  /// collections from its lists. The library treats them like other collections.
  public let archivedAt: Date?
  /// The number of plants in the collection, including retired plants.
  public let plantCount: Int
  /// When the collection was created, in whole milliseconds. Export and import preserve the time.
  public let createdAt: Date
  /// When the collection was last changed: a property was set, or a plant was added or removed.
  /// Moving a plant within the collection does not change this time. Merging an import into an
  /// existing collection does not change it either.
  public let changedAt: Date

  /// Creates a collection, for previews and tests.
  public init(
    id: UUID, name: String, description: String = "", cover: Cover = .newestPlant,
    coverPlant: KeptPlant? = nil, tags: [String] = [], isPrivate: Bool = false,
    archivedAt: Date? = nil, plantCount: Int, createdAt: Date, changedAt: Date
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.cover = cover
    self.coverPlant = coverPlant
    self.tags = tags
    self.isPrivate = isPrivate
    self.archivedAt = archivedAt
    self.plantCount = plantCount
    self.createdAt = createdAt
    self.changedAt = changedAt
  }

  /// Whether the user archived the collection.
  public var isArchived: Bool { archivedAt != nil }
}

/// A plant in a collection.
public struct CollectedPlant: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// When the plant was added to this collection. Adding the plant again does not change the time.
  public let addedAt: Date

  /// Creates a collected plant, for previews and tests.
  public init(plant: KeptPlant, addedAt: Date) {
    self.plant = plant
    self.addedAt = addedAt
  }
  /// The id of the plant, which is unique in a collection.
  public var id: PlantID { plant.id }
}

/// The result of adding plants to a collection.
public struct CollectionAddition: Sendable, Hashable {
  /// The current ids of the plants that were added.
  public internal(set) var added: [PlantID] = []
  /// The current ids of the plants that were already in the collection. They were not added a
  /// second time.
  public internal(set) var alreadyThere: [PlantID] = []

  package init(added: [PlantID] = [], alreadyThere: [PlantID] = []) {
    (self.added, self.alreadyThere) = (added, alreadyThere)
  }
}

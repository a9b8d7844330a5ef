import Foundation

/// A collection of plants that people have made: a board, a folder, a garden.
public struct PlantCollection: Sendable, Hashable, Identifiable {
  /// What stands for a collection in a list.
  public enum Cover: Sendable, Hashable {
    /// The plant that was added last.
    case newestPlant
    /// A plant, in the collection or not.
    case plant(PlantID)
    /// A picture of the user's, as a path relative to the folder of the app.
    case photo(String)
  }

  /// The same for ever, also after an export and an import.
  public let id: UUID
  /// As it was typed, without white space at its ends.
  public let name: String
  /// Empty when there is none.
  public let description: String
  /// `.newestPlant` unless another was chosen.
  public let cover: Cover
  /// Whether it is not to be shared; a mark for the app, which exports and printing do not heed.
  public let isPrivate: Bool
  /// Plants that the catalogue has given up count too.
  public let plantCount: Int
  /// When it was made, in whole milliseconds; an import brings the time along.
  public let createdAt: Date
  /// When the collection, or what is in it, was changed last.
  public let changedAt: Date
}

/// A plant in a collection.
public struct CollectedPlant: Sendable, Hashable, Identifiable {
  /// With the name under which it was kept first, and what the catalogue says of it.
  public let plant: KeptPlant
  /// When it came into this collection; adding it again changes nothing.
  public let addedAt: Date
  /// That of the plant, which a collection has only once.
  public var id: PlantID { plant.id }
}

/// What became of plants that were put into a collection.
public struct CollectionAddition: Sendable, Hashable {
  /// Those that are new in it.
  public internal(set) var added: [PlantID] = []
  /// Those that were there already, of which it still has one each.
  public internal(set) var alreadyThere: [PlantID] = []
}

import Foundation

/// A plant with everything the user has saved about it.
public struct SavedPlant: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// When the library first stored the plant.
  public let savedAt: Date
  /// Whether the plant is in `UserLibrary.favourites`. A saved plant need not be a favourite.
  public let isFavourite: Bool
  /// The ids of the collections that contain the plant, in the order of the collections.
  public let collections: [UUID]
  /// The notes, oldest first.
  public let notes: [PlantNote]
  /// The tags as they were typed, sorted by their normalized text.
  public let tags: [String]
  /// The photos, oldest first.
  public let photos: [PlantPhoto]
  /// Whether the user likes or dislikes the plant; `nil` if neither. A plant with only a rating
  /// is not in `SavedPlants.all()`.
  public let rating: Rating?
  /// The id of the plant. There is one `SavedPlant` per plant.
  public var id: PlantID { plant.id }
}

/// A note that the user wrote about a plant.
public struct PlantNote: Sendable, Hashable, Identifiable {
  /// A permanent id; export and import preserve it.
  public let id: UUID
  /// The text as it was typed, including white space and line breaks.
  public let text: String
  /// When the note was added, in whole milliseconds. The notes of a plant are sorted by this time.
  public let createdAt: Date
  /// When the text was last changed; equal to `createdAt` if it never was. An import keeps the
  /// later text.
  public let changedAt: Date
}

/// A photo of a plant by the user. The library stores the path of the picture, not the picture.
public struct PlantPhoto: Sendable, Hashable, Identifiable {
  /// A permanent id; export and import preserve it.
  public let id: UUID
  /// The path relative to a folder that the app chooses, with `/` as the separator.
  public let path: String
  /// The caption; empty if there is none.
  public let caption: String
  /// When the photo was added to the library, not when it was taken.
  public let addedAt: Date
}

import Foundation
import HortusKit

/// A plant with all data that the user has saved about the plant.
public struct SavedPlant: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// When the library first stored the plant.
  public let savedAt: Date
  /// Whether the plant is in `UserLibrary.favourites`. Not all saved plants are favourites.
  public let isFavourite: Bool
  /// The ids of the collections that contain the plant, in the user's order of the collections.
  public let collections: [UUID]
  /// The notes, oldest first.
  public let notes: [PlantNote]
  /// The tags as the user typed them, sorted case-insensitively.
  public let tags: [String]
  /// The photos, oldest first.
  public let photos: [PlantPhoto]
  /// Whether the user likes or dislikes the plant; `nil` if the user has not rated the plant.
  /// `SavedPlants.all()` omits plants that have a rating and no other saved data.
  public let rating: Rating?

  /// Creates a saved plant, for previews and tests.
  public init(
    plant: KeptPlant, savedAt: Date, isFavourite: Bool, collections: [UUID] = [],
    notes: [PlantNote] = [], tags: [String] = [], photos: [PlantPhoto] = [], rating: Rating? = nil
  ) {
    self.plant = plant
    self.savedAt = savedAt
    self.isFavourite = isFavourite
    self.collections = collections
    self.notes = notes
    self.tags = tags
    self.photos = photos
    self.rating = rating
  }
  /// The id of the plant. There is at most one `SavedPlant` for each plant.
  public var id: PlantID { plant.id }
}

/// A note that the user wrote about a plant.
public struct PlantNote: Sendable, Hashable, Identifiable {
  /// A permanent id. Export and import preserve the id.
  public let id: UUID
  /// The text as the user typed it, including white space and line breaks.
  public let text: String
  /// When the note was added, in whole milliseconds. The notes of a plant are sorted by this time.
  public let createdAt: Date
  /// When the text was last changed; equal to `createdAt` if the text was never changed. If a
  /// note with the same id is imported, the text that was changed last is kept.
  public let changedAt: Date

  /// Creates a note, for previews and tests.
  public init(id: UUID, text: String, createdAt: Date, changedAt: Date) {
    self.id = id
    self.text = text
    self.createdAt = createdAt
    self.changedAt = changedAt
  }
}

/// A photo that the user added to a plant. The library stores the path of the picture file, not the
/// picture.
public struct PlantPhoto: Sendable, Hashable, Identifiable {
  /// A permanent id. Export and import preserve the id.
  public let id: UUID
  /// The path of the picture file, relative to a folder that the app chooses. The separator is `/`.
  public let path: String
  /// The caption; empty if there is none.
  public let caption: String
  /// When the photo was added to the library, not when it was taken.
  public let addedAt: Date

  /// Creates a photo, for previews and tests.
  public init(id: UUID, path: String, caption: String, addedAt: Date) {
    self.id = id
    self.path = path
    self.caption = caption
    self.addedAt = addedAt
  }
}

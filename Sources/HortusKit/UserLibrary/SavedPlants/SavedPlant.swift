import Foundation

/// A plant with everything that people have saved of it.
public struct SavedPlant: Sendable, Hashable, Identifiable {
  /// With the name under which it was kept first, and what the catalogue says of it.
  public let plant: KeptPlant
  /// When the library came to keep the plant.
  public let savedAt: Date
  /// Whether it is among `UserLibrary.favourites`, which a saved plant need not be.
  public let isFavourite: Bool
  /// The collections that have the plant, in their order.
  public let collections: [UUID]
  /// The oldest first.
  public let notes: [PlantNote]
  /// In the order of their letters, as they were typed.
  public let tags: [String]
  /// The oldest first.
  public let photos: [PlantPhoto]
  /// `nil` when there is none; an opinion alone puts no plant into `SavedPlants.all()`.
  public let opinion: Opinion?
  /// That of the plant, of which everything saved is here in one.
  public var id: PlantID { plant.id }
}

/// What people wrote down about a plant.
public struct PlantNote: Sendable, Hashable, Identifiable {
  /// The same for ever, also after an export and an import.
  public let id: UUID
  /// As it was typed, with its white space and line breaks.
  public let text: String
  /// When it was first written, in whole milliseconds; the notes of a plant are in this order.
  public let createdAt: Date
  /// The same as `createdAt` until the text is changed; an import keeps the later text.
  public let changedAt: Date
}

/// A picture of the user's own of a plant; the library keeps where it is, not the picture.
public struct PlantPhoto: Sendable, Hashable, Identifiable {
  /// The same for ever, also after an export and an import.
  public let id: UUID
  /// Relative to a folder that the app knows, with `/` between its parts.
  public let path: String
  /// Empty when there is none.
  public let caption: String
  /// When the library was told of the photo, not when it was taken.
  public let addedAt: Date
}

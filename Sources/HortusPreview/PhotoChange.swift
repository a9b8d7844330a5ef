import Foundation
import HortusGarden
import HortusPages

/// A change of the photos of a plant of the user's own, or of an entry of the journal, that a page
/// requests: `PUT /garden/photos/plant/ID` with the picture as its body, and
/// `PUT /garden/photos/entry/ID/PHOTO?to=0`.
struct PhotoChange {
  private enum Owner {
    case plant(UUID)
    case entry(UUID)
  }

  private enum Action {
    case add([UInt8])
    case move(UUID, to: Int)
    case remove(UUID)
  }

  private let owner: Owner
  private let action: Action

  /// Parses a change from the method, the path and the body of a request; `nil` if they do not describe
  /// a change.
  init?(_ request: PreviewRequest) {
    guard request.parts.count >= 4, let id = request.id(at: 3) else { return nil }
    switch request.parts[2] {
    case "plant": owner = .plant(id)
    case "entry": owner = .entry(id)
    default: return nil
    }
    switch (request.parts.count, request.isPut) {
    case (4, true): action = .add(request.body)
    case (5, true):
      guard let photo = request.id(at: 4), let index = request.fields["to"].flatMap({ Int($0) }),
        index >= 0
      else { return nil }
      action = .move(photo, to: index)
    case (5, false):
      guard let photo = request.id(at: 4) else { return nil }
      action = .remove(photo)
    default: return nil
    }
  }

  /// Applies the change.
  ///
  /// - Returns: whether there are such a plant or entry and such a photo.
  /// - Throws: `RefusedAnswer.notAPhoto` if the body is no picture that browsers show,
  ///   `LibraryError.tooManyPhotos` if an entry has no room for another photo, `SystemError` if the file
  ///   cannot be written or deleted.
  func apply(to pages: GardenPages) throws -> Bool {
    guard let folder = pages.photos, let photos = try photos(pages.garden) else { return false }
    func known(_ id: UUID) -> OwnPhoto? { photos.first { $0.id == id } }
    switch action {
    case .add(let bytes):
      guard let name = try folder.add(bytes) else { throw RefusedAnswer.notAPhoto }
      do {
        try add(name, to: pages.garden)
      } catch {
        try folder.remove(name)
        throw error
      }
    case .move(let id, let index):
      guard known(id) != nil else { return false }
      switch owner {
      case .plant: try pages.garden.plants.movePhoto(id, to: index)
      case .entry: try pages.garden.journal.movePhoto(id, to: index)
      }
    case .remove(let id):
      guard let photo = known(id) else { return false }
      switch owner {
      case .plant: try pages.garden.plants.removePhoto(id)
      case .entry: try pages.garden.journal.removePhoto(id)
      }
      try folder.remove(photo.path)
    }
    return true
  }

  /// Returns the photos of the owner; `nil` if there is no such plant or entry.
  private func photos(_ garden: Garden) throws -> [OwnPhoto]? {
    switch owner {
    case .plant(let id): try garden.plants.plant(id)?.photos
    case .entry(let id): try garden.journal.entry(id)?.photos
    }
  }

  private func add(_ name: String, to garden: Garden) throws {
    switch owner {
    case .plant(let id): try garden.plants.addPhoto(name, to: id)
    case .entry(let id): try garden.journal.addPhoto(name, to: id)
    }
  }
}

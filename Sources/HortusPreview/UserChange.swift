import Foundation
import HortusKit
import HortusLibrary

/// A change to the user library that a page requests. No change needs a request body.
enum UserChange {
  case favourite(PlantID, isOn: Bool)
  case rating(PlantID, Rating)
  case newCollection(String)
  case collected(PlantID, UUID, isOn: Bool)
  case search(String, results: Int?)

  /// Parses a change from the method and the path of a request; `nil` if they do not describe a
  /// change.
  init?(_ request: PreviewRequest) {
    let parts = request.path.split(separator: "/").map(String.init)
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    let isOn = request.method == .PUT
    switch (parts.first, parts.count) {
    case ("favourites", 2): self = .favourite(PlantID(parts[1]), isOn: isOn)
    case ("ratings", 2) where isOn:
      guard let rating = ["like": Rating.liked, "dislike": .disliked][query["is"] ?? ""] else {
        return nil
      }
      self = .rating(PlantID(parts[1]), rating)
    case ("collections", 1) where isOn:
      guard let name = query["name"] else { return nil }
      self = .newCollection(name)
    case ("collections", 3):
      guard let collection = UUID(uuidString: parts[1]) else { return nil }
      self = .collected(PlantID(parts[2]), collection, isOn: isOn)
    case ("history", 1) where isOn:
      guard let text = query["text"] else { return nil }
      self = .search(text, results: query["results"].flatMap { Int($0) })
    default: return nil
    }
  }

  /// Applies the change.
  ///
  /// - Returns: whether the plant and the collection exist.
  func apply(to library: UserLibrary, with catalogue: Catalogue) throws -> Bool {
    switch self {
    case .favourite(let id, let isOn):
      guard let plant = try catalogue.plant(id) else { return false }
      _ =
        isOn
        ? try library.favourites.add(id, named: plant.name) : try library.favourites.remove(id)
    case .rating(let id, let rating):
      guard let plant = try catalogue.plant(id) else { return false }
      _ = try library.ratings.set(rating, for: id, named: plant.name)
    case .newCollection(let name):
      _ = try library.collections.create(name)
    case .collected(let id, let collection, let isOn):
      guard let plant = try catalogue.plant(id),
        try library.collections.collection(collection) != nil
      else { return false }
      if isOn {
        try library.collections.add([id], to: collection, named: [id: plant.name])
      } else {
        _ = try library.collections.remove([id], from: collection)
      }
    case .search(let text, let results):
      _ = try library.history.record(text, resultCount: results)
    }
    return true
  }
}

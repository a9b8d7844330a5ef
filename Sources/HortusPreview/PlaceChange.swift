import Foundation
import HortusGarden
import HortusKit

/// A change of the gardens and rooms that a page requests, such as `PUT /garden/places/ID?outdoors=1`.
enum PlaceChange {
  case add(name: String)
  case change(UUID)
  case move(UUID, to: Int)
  case delete(UUID)

  /// Parses a change from the method and the path of a request; `nil` if they do not describe a
  /// change.
  init?(_ request: PreviewRequest) {
    switch request.parts.count {
    case 2 where request.isPut:
      guard let name = request.fields["name"] else { return nil }
      self = .add(name: name)
    case 3:
      guard let id = request.id(at: 2) else { return nil }
      guard let to = request.fields["to"] else {
        self = request.isPut ? .change(id) : .delete(id)
        return
      }
      guard request.isPut, let index = Int(to), index >= 0 else { return nil }
      self = .move(id, to: index)
    default: return nil
    }
  }

  /// Applies the change.
  ///
  /// - Parameters:
  ///   - places: the places of the garden.
  ///   - query: the query items of the request, by their names. A name that is not in it leaves its
  ///     property as it is; an empty text takes a value back, and stands for a place indoors.
  /// - Returns: whether there is such a place.
  func apply(to places: GardenPlaces, _ query: [String: String]) throws -> Bool {
    switch self {
    case .add(let name):
      try places.create(
        name, isOutdoors: query["outdoors"].map { !$0.isEmpty } ?? false,
        zone: query["zone"].flatMap(HardinessZone.init(key:)),
        light: query["light"].flatMap { $0.isEmpty ? nil : $0 })
    case .change(let id):
      guard try places.place(id) != nil else { return false }
      try places.change(id) { place in
        if let name = query["name"] { place.name = name }
        if let text = query["outdoors"] { place.isOutdoors = !text.isEmpty }
        if let text = query["zone"] { place.zone = HardinessZone(key: text) }
        if let text = query["light"] { place.light = text.isEmpty ? nil : text }
      }
    case .move(let id, let index):
      guard try places.place(id) != nil else { return false }
      try places.move(id, to: index)
    case .delete(let id):
      guard try places.place(id) != nil else { return false }
      try places.delete(id)
    }
    return true
  }
}

import Foundation
import HortusKit

/// A plant that a library keeps, as JSON tells it.
struct KeptPlantForm: Encodable {
  var id: String
  var name: String
  var standing: String
  var reason: String?
  var addedAt: String

  /// - Parameter nameOfToday: in the reader's language, if a bundle knows the plant.
  init(_ plant: KeptPlant, _ addedAt: Date, nameOfToday: String?) {
    id = plant.id.rawValue
    name = nameOfToday ?? plant.savedName
    self.addedAt = Moment.json(addedAt)
    switch plant.standing {
    case .current: standing = "current"
    case .unknown: standing = "unknown"
    case .retired(let reason):
      standing = "retired"
      self.reason = reason
    }
  }
}

/// What `hortus favorites list --json` tells.
struct FavouritesForm: Encodable {
  /// Of the form, as docs/json.md counts it.
  let version = 1
  var plants: [KeptPlantForm]
}

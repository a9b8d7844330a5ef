import Foundation
import HortusKit
import HortusLibrary

/// A saved plant of a user library in JSON output.
struct KeptPlantForm: Encodable {
  var id: String
  var name: String
  var standing: String
  var reason: String?
  var addedAt: String

  /// Creates the form of a plant.
  ///
  /// - Parameter nameOfToday: the current name in the user's language; `nil` if there is no bundle,
  ///   or if the bundle does not contain the plant.
  init(_ plant: KeptPlant, _ addedAt: Date, nameOfToday: String?) {
    id = plant.id.rawValue
    name = nameOfToday ?? plant.savedName
    self.addedAt = TimestampFormat.json(addedAt)
    switch plant.standing {
    case .current: standing = "current"
    case .unknown: standing = "unknown"
    case .retired(let reason):
      standing = "retired"
      self.reason = reason
    }
  }
}

/// The JSON output of `hortus favorites list`.
struct FavouritesForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var plants: [KeptPlantForm]
}

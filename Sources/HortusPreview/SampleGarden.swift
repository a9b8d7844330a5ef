import HortusGarden
import HortusKit
import HortusPages

/// A garden of eight plants with a history, with which an editor sees the screens of an app filled.
struct SampleGarden {
  private let pages: GardenPages

  init(_ pages: GardenPages) { self.pages = pages }

  /// Adds the garden.
  ///
  /// - Returns: whether the garden was empty. Otherwise nothing is changed.
  func add() throws -> Bool {
    guard try pages.garden.plants.all(limit: 1).isEmpty else { return false }
    return true
  }
}

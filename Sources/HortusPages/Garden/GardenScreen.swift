import HortusGarden
import HortusKit

extension ScreenBuilder {
  /// Returns the garden, a plant of the user's own, or the form that adds one; `nil` if there is no such
  /// plant.
  func garden(_ garden: GardenPages, _ query: PageQuery) throws -> Screen? {
    nil
  }
}

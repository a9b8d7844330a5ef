import HortusGarden
import HortusKit

extension ScreenBuilder {
  /// Returns the tasks that are due, or those of a month; `nil` if there is no such month.
  func tasks(_ garden: GardenPages, _ query: PageQuery) throws -> Screen? {
    nil
  }
}

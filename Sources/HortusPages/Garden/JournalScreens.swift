import HortusGarden
import HortusKit

extension ScreenBuilder {
  /// Returns the journal, an entry, or the form for one; `nil` if there is no such entry.
  func journal(_ garden: GardenPages, _ query: PageQuery) throws -> Screen? {
    nil
  }
}

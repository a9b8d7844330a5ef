import Foundation
import HortusGarden
import HortusKit
import HortusPages

/// A change of the journal that a page requests, such as `DELETE /journal/ID`.
enum JournalChange {
  case delete(UUID)

  /// Parses a change from the method and the path of a request; `nil` if they do not describe a
  /// change.
  init?(_ request: PreviewRequest) {
    let parts = request.path.split(separator: "/").map(String.init)
    guard request.method == .DELETE, parts.count == 2, let id = UUID(uuidString: parts[1]) else {
      return nil
    }
    self = .delete(id)
  }

  /// Applies the change.
  ///
  /// - Returns: whether there is such an entry.
  func apply(to pages: GardenPages, _ query: [String: String]) throws -> Bool {
    switch self {
    case .delete(let id):
      guard try pages.garden.journal.entry(id) != nil else { return false }
      try pages.garden.journal.delete(id)
    }
    return true
  }
}

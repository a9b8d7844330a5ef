import Foundation
import HortusLibrary
import HortusTestSupport

/// Everything that the export of a library says, except for the time of the export.
struct LibraryContents: Equatable {
  private var json: JSONValue

  init(_ library: UserLibrary) throws {
    json = try JSONDecoder().decode(JSONValue.self, from: library.exportData())
    json["exportedAt"] = nil
  }

  /// When the library was created.
  var memberSince: JSONValue? {
    get { json["profile"]?["memberSince"] }
    set { json["profile"]?["memberSince"] = newValue }
  }

  /// The elements of a list.
  func list(_ key: String) -> [JSONValue] { json[key]?.elements ?? [] }
}

import Foundation

/// Python 3, whose module sqlite3 reads bundles as a stranger would.
package enum Python {
  /// That of the system where there is one: it starts at once, and another user may not reach one in
  /// somebody's home.
  package static let program =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    ? "/usr/bin/python3" : "python3"
}

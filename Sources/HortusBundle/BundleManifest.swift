import GRDB
import HortusSchema

/// The table `manifest` of a bundle.
package struct BundleManifest: Sendable {
  private let values: [String: String]

  /// The query for the keys and values.
  package static let sql = "SELECT key, value FROM manifest"

  /// Reads the table.
  package init(_ database: Database) throws {
    self.init(try database.dictionary(Self.sql))
  }

  /// Creates a manifest from the values of its keys.
  package init(_ values: [String: String]) {
    self.values = values
  }

  /// The keys and values. Known keys come first, in the order of `ManifestKey`. The others are
  /// sorted by key.
  package var rows: [(key: String, value: String)] {
    let known = ManifestKey.allCases.map(\.rawValue)
    let unknown = values.keys.filter { !known.contains($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return (known + unknown).compactMap { key in values[key].map { (key, $0) } }
  }

  /// The value of a key; empty if the bundle lacks it, as a bundle of another version can.
  package subscript(key: ManifestKey) -> String { values[key.rawValue] ?? "" }

  /// Returns the value of a key.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the bundle lacks the key.
  package func value(_ key: ManifestKey) throws -> String {
    guard let value = values[key.rawValue] else {
      throw DatabaseError.damage("the manifest has no \(key.rawValue)")
    }
    return value
  }

  /// Returns the value of a key as a number; 0 if the bundle has none.
  package func number(_ key: ManifestKey) -> Int { Int(self[key]) ?? 0 }

  /// Returns the value of a key as a number from 0 to a limit.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the bundle has no such number.
  package func number(_ key: ManifestKey, atMost limit: Int) throws -> Int {
    let value = try value(key)
    guard let number = Int(value), 0...limit ~= number else {
      throw DatabaseError.damage("the \(key.rawValue) of the manifest is “\(value)”")
    }
    return number
  }

  /// Returns the items of a space-separated value; an empty list if the bundle lacks the key.
  package func list(_ key: ManifestKey) -> [String] {
    self[key].split(separator: " ").map(String.init)
  }
}

import GRDB
import HortusBundle

/// Settings of the garden that HortusGarden reads and writes, such as when to remind. They are texts
/// by keys, in the table `preference`.
package enum GardenSettings {
  /// The beginning of the keys in the table.
  static let prefix = "garden."
  /// An SQL condition that holds for the rows of these settings.
  static let condition = "substr(key, 1, 7) = 'garden.'"

  /// Returns the value of a key, which is given without the prefix; nil if there is none.
  package static func value(_ key: String, in database: Database) throws -> String? {
    try String.fetchOne(
      database.cachedStatement(sql: "SELECT value FROM preference WHERE key = ?"),
      arguments: [prefix + key])
  }

  /// Sets the value of a key, or removes it.
  package static func set(_ value: String?, for key: String, in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM preference WHERE key = ?")
      .execute(arguments: [(prefix + key).storable])
    guard let value else { return }
    try database.cachedStatement(sql: "INSERT INTO preference (key, value) VALUES (?, ?)")
      .execute(arguments: [(prefix + key).storable, value.storable])
  }

  /// Returns all values by their keys.
  static func all(in database: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT substr(key, 8), value FROM preference WHERE \(condition)")
    return Dictionary(
      try rows.map { (try $0.decoded(0, as: String.self), try $0.decoded(1, as: String.self)) },
      uniquingKeysWith: { first, _ in first })
  }
}

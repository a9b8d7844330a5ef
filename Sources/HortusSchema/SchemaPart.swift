import Foundation

/// The parts of `Schema.sql`, in the order in which they are executed to create a bundle.
package enum SchemaPart: String, Sendable, CaseIterable {
  /// The tables and views. They are created first, before any rows are inserted.
  case tables
  /// The indexes whose entries have the same order as the inserted rows. They are created before
  /// the rows are inserted, because appending to an index is faster than sorting it later.
  case appendOnlyIndexes = "indexes in the order of rows"
  /// All other indexes. They are created after all rows are inserted, because sorting all entries
  /// once is faster than inserting each entry at its place.
  case indexes
  /// The tables for full-text search. An app that reads the bundle may ignore them.
  case fullText = "full text"

  /// The SQL statements of the part.
  package var sql: String {
    let schema = String(decoding: PackageResources.Schema_sql, as: UTF8.self)
    let parts = schema.components(separatedBy: "\n-- Part: ").dropFirst()
    guard let part = parts.first(where: { $0.hasPrefix(rawValue + "\n") }) else {
      preconditionFailure("Schema.sql has no part “\(rawValue)”")
    }
    return String(part.dropFirst(rawValue.count + 1))
  }
}

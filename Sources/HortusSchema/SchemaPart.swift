import Foundation

/// The parts of `Schema.sql`, in the order in which a writer runs them.
package enum SchemaPart: String, Sendable, CaseIterable {
  /// Tables and views, created while there are no rows.
  case tables
  /// Indexes whose order is the insertion order of the rows. They are created before the rows,
  /// because appending to an index is faster than sorting it.
  case appendOnlyIndexes = "indexes in the order of rows"
  /// All other indexes. They are created after the rows, because sorting once is faster than
  /// inserting in the middle of an index.
  case indexes
  /// The full-text tables, which an app may ignore.
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

import Foundation

/// A part of `Schema.sql`, in the order in which a writer runs them.
package enum SchemaPart: String, Sendable, CaseIterable {
  /// Tables and views, made while there are no rows.
  case tables
  /// Indexes in which rows have the order in which they are written, made while there are none: to add
  /// to the end of an index takes less than to sort it.
  case indexesInOrder = "indexes in the order of rows"
  /// Other indexes, made when the rows are in: sorting once is faster than keeping order.
  case indexes
  /// The full-text tables, which an app may ignore.
  case fullText = "full text"

  /// The statements of the part.
  package var sql: String {
    let schema = String(decoding: PackageResources.Schema_sql, as: UTF8.self)
    let parts = schema.components(separatedBy: "\n-- Part: ").dropFirst()
    guard let part = parts.first(where: { $0.hasPrefix(rawValue + "\n") }) else {
      preconditionFailure("Schema.sql has no part “\(rawValue)”")
    }
    return String(part.dropFirst(rawValue.count + 1))
  }
}

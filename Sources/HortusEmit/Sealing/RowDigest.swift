import HortusSystem

/// The SHA-256 digest of the rows of one table, and the row count.
package struct RowDigest: Sendable, Equatable {
  let count: Int
  let bytes: [UInt8]
}

/// Computes the digests of tables. The rows of a table are added batch by batch, in the order of
/// the table's primary key.
struct RowDigests {
  private var hashes: [String: (count: Int, hash: SHA256)] = [:]

  /// Adds rows to the digest of their table. The first call for a table creates the digest of the
  /// table, even if there are no rows.
  mutating func add(_ rows: Rows) {
    guard rows.count > 0 || hashes[rows.table.name] == nil else { return }
    hashes[rows.table.name, default: (0, SHA256())].count += rows.count
    hashes[rows.table.name]?.hash.update(rows.cells.bytes)
  }

  /// The digests, keyed by table name.
  var finished: [String: RowDigest] {
    hashes.mapValues { RowDigest(count: $0.count, bytes: $0.hash.finalize().bytes) }
  }
}

import Crypto
import GRDB

/// Inserts rows of `plantFact` in their order, a few thousand at a time, and digests them.
final class FactInsertion {
  private static let capacity = 4096

  private let insertion: BulkInsertion
  private let cells = UnsafeMutableRawBufferPointer.allocate(
    byteCount: capacity * FactRow.mostBytes, alignment: 1)
  private var hash = SHA256()
  private var end = 0
  private var waiting = 0
  private var count = 0

  init(_ database: Database) throws {
    insertion = try BulkInsertion(database, into: FactTables.table)
  }

  deinit {
    cells.deallocate()
  }

  /// Adds rows by their bytes.
  func add(_ rows: UnsafeRawBufferPointer, about aspect: Int) throws {
    for offset in stride(from: 0, to: rows.count, by: MemoryLayout<FactRow>.stride) {
      if waiting == Self.capacity { try insert() }
      let row = rows.loadUnaligned(fromByteOffset: offset, as: FactRow.self)
      end += row.write(about: aspect, to: cells.baseAddress! + end)
      waiting += 1
    }
  }

  /// Inserts what is left, and gives the digest of all rows.
  func finish() throws -> RowDigest {
    try insert()
    return RowDigest(count: count, bytes: Array(hash.finalize()))
  }

  private func insert() throws {
    let written = UnsafeRawBufferPointer(rebasing: cells[..<end])
    hash.update(bufferPointer: written)
    try insertion.insert(rowCount: waiting, cells: written)
    count += waiting
    (end, waiting) = (0, 0)
  }
}

/// The header of an SQLite file: the first 100 bytes of the file. The header is parsed without
/// SQLite, so that programs can check a bundle before they open it.
package struct BundleHeader: Sendable, Equatable {
  package static let byteCount = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  /// The file format write version: 1 for a rollback journal, 2 for a write-ahead log.
  package let writeVersion: Int
  package let readVersion: Int
  /// The size of the file in bytes according to its header. It is the page size times the page
  /// count.
  package let expectedSize: Int
  package let formatVersion: Int
  package let applicationID: Int32

  /// Parses the first bytes of a file. Returns `nil` if there are fewer than 100 bytes, or if they
  /// are not the header of an SQLite file.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.byteCount, bytes.starts(with: Self.magic) else { return nil }
    func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    expectedSize = (pageSize == 1 ? 65_536 : pageSize) * Int(number(at: 28))
    writeVersion = Int(bytes[18])
    readVersion = Int(bytes[19])
    formatVersion = Int(number(at: 60))
    applicationID = Int32(bitPattern: number(at: 68))
  }

  /// Whether the file uses a rollback journal instead of a write-ahead log. An app that cannot
  /// write to the folder of a file can only read the file if it uses a rollback journal.
  package var hasRollbackJournal: Bool { writeVersion == 1 && readVersion == 1 }
}

/// The first 100 bytes of an SQLite file, read without SQLite: what its writer promises and its
/// readers see to before they open it.
package struct BundleHeader: Sendable, Equatable {
  package static let byteCount = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  /// 1 where the file has a rollback journal, 2 where it has a write-ahead log.
  package let writeVersion: Int
  package let readVersion: Int
  /// What the file must measure, in bytes.
  package let expectedSize: Int
  package let formatVersion: Int
  package let applicationID: Int32

  /// Reads the first bytes of a file; nil when they are not those of an SQLite file.
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

  /// Whether an app can read the file without writing beside it.
  package var hasRollbackJournal: Bool { writeVersion == 1 && readVersion == 1 }
}

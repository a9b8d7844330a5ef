import Foundation

/// The first 100 bytes of an SQLite file, read without SQLite.
struct BundleHeader: Equatable {
  static let byteCount = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  /// 1 where the file has a rollback journal, 2 where it has a write-ahead log.
  let writeVersion: Int
  let readVersion: Int
  /// What the file must measure, in bytes.
  let expectedSize: Int
  let formatVersion: Int
  let applicationID: Int32

  /// Reads the header of a file; nil when it is not that of an SQLite file.
  init?(reading path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw BundleError.system(
        operation: "open", path: path, reason: String(cString: strerror(errno)))
    }
    defer { try? file.close() }
    let bytes = try file.read(upToCount: Self.byteCount) ?? Data()
    self.init([UInt8](bytes))
  }

  init?(_ bytes: [UInt8]) {
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
  var hasRollbackJournal: Bool { writeVersion == 1 && readVersion == 1 }
}

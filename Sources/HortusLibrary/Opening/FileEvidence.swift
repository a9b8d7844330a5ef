import Foundation
import HortusSchema

/// Examines the first bytes of a file to find out which program wrote it.
struct FileEvidence {
  /// The first bytes of the file, at most `mostBytes`.
  private let bytes: [UInt8]

  /// The maximum number of bytes that are read.
  private static let mostBytes = 1 << 20
  /// The page size of every library in bytes. It is SQLite's default page size.
  private static let pageSize = 4096

  /// Reads the first bytes of the file; nil if the file does not exist or cannot be read.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: Self.mostBytes) else { return nil }
    bytes = [UInt8](data)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The SQLite header; nil if the file does not start with an SQLite header.
  var header: BundleHeader? { BundleHeader(Array(bytes.prefix(BundleHeader.byteCount))) }

  /// Whether the page size, the file format versions, the schema format and the payload fractions
  /// in the SQLite header have values that SQLite allows.
  var hasSoundHeader: Bool {
    guard bytes.count >= BundleHeader.byteCount, PageFormat(head: bytes) != nil else {
      return false
    }
    return (1...2).contains(bytes[18]) && (1...2).contains(bytes[19])
      && bytes[44...46].allSatisfy { $0 == 0 } && bytes[47] <= 4
  }

  /// Whether the bytes contain the beginning of the `CREATE TABLE` statement of a library table.
  var hasSchemaOfLibrary: Bool {
    Data(bytes).range(of: Data("CREATE TABLE collectionPlant (".utf8)) != nil
  }

  /// Whether at least one page after the first page is a valid, non-empty b-tree page.
  var hasPagesOfSQLite: Bool {
    stride(from: Self.pageSize, through: bytes.count - Self.pageSize, by: Self.pageSize)
      .contains { Self.isPage(bytes[$0..<$0 + Self.pageSize]) }
  }

  /// A description of the file if the file is a text or has a well-known format other than SQLite;
  /// otherwise nil.
  var foreignKind: String? {
    if isBlank { return nil }
    return FileSignature.kind(of: bytes) ?? (isText ? "a text" : nil)
  }

  /// Whether all bytes are 0x00 or all bytes are 0xFF. A faulty disk may return such bytes instead
  /// of the data.
  private var isBlank: Bool { bytes.allSatisfy { $0 == 0 } || bytes.allSatisfy { $0 == 0xFF } }

  /// Whether the first page has no control characters except tab, line feed, form feed and carriage
  /// return. SQLite pages have many other control characters, so a damaged library is never
  /// mistaken for a text.
  private var isText: Bool {
    let magic = Array("SQLite format 3".utf8)
    // A file that consists of the beginning of the SQLite magic string is a truncated database, not
    // a text.
    if bytes.count <= magic.count, magic.starts(with: bytes) { return false }
    return bytes.prefix(Self.pageSize).allSatisfy {
      $0 >= 0x20 || [0x09, 0x0A, 0x0C, 0x0D].contains($0)
    }
  }

  /// Whether the bytes are a b-tree page (https://www.sqlite.org/fileformat2.html#b_tree_pages)
  /// that has at least one cell and whose cells all start inside the page.
  private static func isPage(_ page: ArraySlice<UInt8>) -> Bool {
    func number(_ offset: Int) -> Int {
      Int(page[page.startIndex + offset]) << 8 | Int(page[page.startIndex + offset + 1])
    }
    let headerSize: Int
    switch page.first {
    case 2, 5: headerSize = 12
    case 10, 13: headerSize = 8
    default: return false
    }
    let (cells, start) = (number(3), number(5))
    let end = headerSize + 2 * cells
    guard cells > 0, end <= start, start < pageSize, number(1) < pageSize else { return false }
    return stride(from: headerSize, to: end, by: 2).allSatisfy {
      (start..<pageSize).contains(number($0))
    }
  }
}

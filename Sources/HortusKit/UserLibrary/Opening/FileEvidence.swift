import Foundation
import HortusSchema

/// What the bytes of a file show of whose it is.
struct FileEvidence {
  /// The beginning of the file.
  private let bytes: [UInt8]

  /// So much is looked at.
  private static let mostBytes = 1 << 20
  /// SQLite's default, in which every library is written.
  private static let pageSize = 4096

  /// Nil when there is no file, or none that can be read.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: Self.mostBytes) else { return nil }
    bytes = [UInt8](data)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The head of the file, if it is that of an SQLite file.
  var header: BundleHeader? { BundleHeader(Array(bytes.prefix(BundleHeader.byteCount))) }

  /// Whether the head says only what SQLite writes: the sizes of a page, the versions of the file
  /// and of its tables, and three fractions that are always the same.
  var hasSoundHeader: Bool {
    guard bytes.count >= BundleHeader.byteCount, PageFormat(head: bytes) != nil else {
      return false
    }
    return (1...2).contains(bytes[18]) && (1...2).contains(bytes[19])
      && bytes[44...46].allSatisfy { $0 == 0 } && bytes[47] <= 4
  }

  /// Whether the words by which a library makes a table are in the file.
  var hasSchemaOfLibrary: Bool {
    Data(bytes).range(of: Data("CREATE TABLE collectionPlant (".utf8)) != nil
  }

  /// Whether a page after the first is one of a table or an index, with something in it.
  var hasPagesOfSQLite: Bool {
    stride(from: Self.pageSize, through: bytes.count - Self.pageSize, by: Self.pageSize)
      .contains { Self.isPage(bytes[$0..<$0 + Self.pageSize]) }
  }

  /// What the file is, if it is of a well-known format that is not SQLite's, or a text.
  var foreignKind: String? {
    if isBlank { return nil }
    return FileSignature.kind(of: bytes) ?? (isText ? "a text" : nil)
  }

  /// Whether there is nothing in the file but what a disk that lost it gives back.
  private var isBlank: Bool { bytes.allSatisfy { $0 == 0 } || bytes.allSatisfy { $0 == 0xFF } }

  /// SQLite's pages are full of control characters, so no damage makes a text of a library.
  private var isText: Bool {
    let magic = Array("SQLite format 3".utf8)
    // What was cut off so early is no text of anybody.
    if bytes.count <= magic.count, magic.starts(with: bytes) { return false }
    return bytes.prefix(Self.pageSize).allSatisfy {
      $0 >= 0x20 || [0x09, 0x0A, 0x0C, 0x0D].contains($0)
    }
  }

  /// Whether the bytes are a page of a b-tree (https://www.sqlite.org/fileformat2.html#b_tree_pages)
  /// with at least one cell, and every cell inside of the page.
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

/// A page of a b-tree (https://www.sqlite.org/fileformat2.html#b_tree_pages).
struct BTreePage {
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isInterior: Bool { self == .indexInterior || self == .tableInterior }
  }

  let kind: Kind
  /// The number of cells according to the page header.
  let cellCount: Int
  let bytes: [UInt8]
  /// The offset of the page header in bytes.
  private let start: Int

  /// Parses the page header; nil if the bytes are not a b-tree page.
  ///
  /// The bytes may be a truncated page. Cells are stored at the end of a page, so the cells in the
  /// missing part cannot be read.
  init?(_ bytes: [UInt8], number: Int) {
    // The file header occupies the first 100 bytes of page 1.
    start = number == 1 ? 100 : 0
    guard bytes.count >= start + 12, let kind = Kind(rawValue: bytes[start]) else { return nil }
    self.kind = kind
    self.bytes = bytes
    cellCount = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    guard firstPointer + 2 * cellCount <= bytes.count else { return nil }
  }

  /// The offset of the array of cell pointers, which follows the page header.
  private var firstPointer: Int { start + (kind.isInterior ? 12 : 8) }

  /// Returns a `ByteReader` that is positioned at the start of a cell.
  ///
  /// - Parameter index: the index of the cell, less than `cellCount`.
  func cell(_ index: Int) -> ByteReader {
    let pointer = firstPointer + 2 * index
    return ByteReader(bytes, at: Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1]))
  }

  /// The page numbers of the children of an interior page, in key order. The array is empty for a
  /// leaf page, and nil if a cell cannot be read.
  var children: [Int]? {
    guard kind.isInterior else { return [] }
    var children: [Int] = []
    for index in 0..<cellCount {
      var cell = cell(index)
      guard let child = cell.unsigned(byteCount: 4) else { return nil }
      children.append(child)
    }
    var last = ByteReader(bytes, at: start + 8)
    return last.unsigned(byteCount: 4).map { children + [$0] }
  }
}

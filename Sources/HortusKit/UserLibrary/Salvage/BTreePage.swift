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
  /// How many cells the page says that it has.
  let cellCount: Int
  let bytes: [UInt8]
  private let start: Int

  /// Nil for bytes that are no such page. The bytes may be fewer than a page: cells lie at its end,
  /// and those that are cut off cannot be read.
  init?(_ bytes: [UInt8], number: Int) {
    // The head of the file lies on its first page.
    start = number == 1 ? 100 : 0
    guard bytes.count >= start + 12, let kind = Kind(rawValue: bytes[start]) else { return nil }
    self.kind = kind
    self.bytes = bytes
    cellCount = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    guard firstPointer + 2 * cellCount <= bytes.count else { return nil }
  }

  private var firstPointer: Int { start + (kind.isInterior ? 12 : 8) }

  /// Reads the cell at an index below `cellCount`.
  func cell(_ index: Int) -> ByteReader {
    let pointer = firstPointer + 2 * index
    return ByteReader(bytes, at: Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1]))
  }

  /// The pages below an interior page, in their order; nil where a cell cannot be read.
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

import Foundation

/// Reads the pages of a database file without SQLite. SQLite rejects a whole file or table because
/// of one damaged page, but this type can still read all other pages.
///
/// If the write-ahead log has a newer version of a page, that version is read.
package struct PageFile {
  let format: PageFormat
  /// The number of pages of the database, including pages that are only in the write-ahead log.
  let pageCount: Int
  private let file: FileHandle
  /// The write-ahead log; nil if there is none.
  private let log: FileHandle?
  /// The pages in the write-ahead log.
  private let logged: WriteAheadLog.Pages

  /// Opens the file; nil if the file cannot be opened.
  ///
  /// - Parameters:
  ///   - files: the paths of the file and its write-ahead log.
  ///   - format: the page format to assume if the header of the file is damaged.
  package init?(files: LibraryFiles, format: PageFormat) {
    guard let file = FileHandle(forReadingAtPath: files.path),
      let length = try? file.seekToEnd()
    else { return nil }
    self.file = file
    try? file.seek(toOffset: 0)
    let head = (try? file.read(upToCount: 100)) ?? Data()
    self.format = PageFormat(head: [UInt8](head)) ?? format
    log = FileHandle(forReadingAtPath: files.log)
    logged = WriteAheadLog.committedPages(files.log, pageSize: self.format.pageSize)
    let size = UInt64(self.format.pageSize)
    let inFile = Int(clamping: (length + size - 1) / size)
    // The page count in the log may be damaged, so it is limited to the number of existing pages.
    let known = max(inFile, logged.offsets.keys.max() ?? 0)
    pageCount = min(logged.pageCount ?? inFile, known)
  }

  /// Returns the bytes of a page. The result has fewer bytes than a page if the file ends within
  /// the page, and no bytes if the page cannot be read.
  func bytes(ofPage number: Int) -> [UInt8] {
    guard number > 0, number <= pageCount else { return [] }
    let offset = logged.offsets[number]
    let source = offset == nil ? file : log
    do {
      try source?.seek(toOffset: UInt64(offset ?? (number - 1) * format.pageSize))
      return [UInt8](try source?.read(upToCount: format.pageSize) ?? Data())
    } catch {
      return []
    }
  }

  /// Returns the b-tree page with a page number; nil if the page is damaged or is not a b-tree
  /// page.
  func tree(_ number: Int) -> BTreePage? { BTreePage(bytes(ofPage: number), number: number) }
}

extension PageFile {
  /// A row on a leaf page of a table: the rowid and the values.
  typealias StoredRow = (number: Int64, values: [StoredValue])

  /// Reads the row in a cell of a table's leaf page; nil if the cell or one of its overflow pages
  /// is damaged.
  func row(_ index: Int, of page: BTreePage) -> StoredRow? {
    var cell = page.cell(index)
    guard let size = cell.varint(), let number = cell.varint(),
      let payload = payload(size, cell, maximumOnPage: format.usableSize - 35)
    else { return nil }
    return StoredRecord.values(payload).map { (number, $0) }
  }

  /// Reads the index entry in a cell of an index page; nil if the cell or one of its overflow pages
  /// is damaged.
  func entry(_ index: Int, of page: BTreePage) -> [StoredValue]? {
    var cell = page.cell(index)
    if page.kind.isInterior, cell.take(4) == nil { return nil }
    guard let size = cell.varint(),
      let payload = payload(size, cell, maximumOnPage: (format.usableSize - 12) * 64 / 255 - 23)
    else { return nil }
    return StoredRecord.values(payload)
  }

  /// Reads the bytes of a record; nil if they are not completely readable. The record starts in a
  /// cell and may continue on overflow pages.
  ///
  /// - Parameters:
  ///   - size: the size of the record in bytes.
  ///   - cell: a reader that is positioned at the start of the record.
  ///   - maximumOnPage: the maximum size in bytes of a record without overflow pages.
  private func payload(_ size: Int64, _ cell: ByteReader, maximumOnPage: Int) -> [UInt8]? {
    guard size > 0, size <= pageCount * format.pageSize else { return nil }
    var cell = cell
    let size = Int(size)
    if size <= maximumOnPage { return cell.take(size).map(Array.init) }
    let least = (format.usableSize - 12) * 32 / 255 - 23
    let wanted = least + (size - least) % (format.usableSize - 4)
    guard var payload = cell.take(wanted <= maximumOnPage ? wanted : least).map(Array.init),
      var next = cell.unsigned(byteCount: 4)
    else { return nil }
    var known: Set<Int> = []
    while payload.count < size {
      var page = ByteReader(bytes(ofPage: next))
      guard next > 1, known.insert(next).inserted, let following = page.unsigned(byteCount: 4),
        let part = page.take(min(size - payload.count, format.usableSize - 4))
      else { return nil }
      payload += part
      next = following
    }
    return next == 0 ? payload : nil
  }
}

/// The page layout of a database file.
package struct PageFormat: Equatable {
  /// The size of a page in bytes.
  let pageSize: Int
  /// The number of bytes per page that SQLite uses. SQLite extensions can reserve the remaining
  /// bytes at the end of each page.
  let usableSize: Int

  /// Reads the page format from the file header; nil if the header is damaged.
  package init?(head: [UInt8]) {
    let magic = Array("SQLite format 3\0".utf8)
    // Bytes 21 to 23 are the payload fractions. They are 64, 32 and 32 in every SQLite file.
    guard head.count >= 24, head.starts(with: magic), head[21...23].elementsEqual([64, 32, 32])
    else { return nil }
    let written = Int(head[16]) << 8 | Int(head[17])
    pageSize = written == 1 ? 65536 : written
    usableSize = pageSize - Int(head[20])
    guard 512...65536 ~= pageSize, pageSize & (pageSize - 1) == 0, head[20] <= 32 else {
      return nil
    }
  }
}

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

/// Traverses the b-tree of a table or an index from its root page.
struct TreeWalk {
  let file: PageFile

  /// Whether all pages of a table were found: all interior pages are readable, and all leaf pages
  /// are in `pages`. If a table has no rows, its root page is its only page and need not be in
  /// `pages`.
  func isComplete(root: Int, among pages: Set<Int>) -> Bool {
    walk(root, interior: .tableInterior) { number, page in
      page.kind == .tableInterior || pages.contains(number)
        || number == root && page.kind == .tableLeaf && page.cellCount == 0
    }
  }

  /// Reads all readable entries of an index. `areAll` is true if all pages and all entries of the
  /// index were readable.
  func entries(root: Int) -> (entries: [[StoredValue]], areAll: Bool) {
    var entries: [[StoredValue]] = []
    let areAll = walk(root, interior: .indexInterior) { _, page in
      guard [.indexInterior, .indexLeaf].contains(page.kind) else { return false }
      let readable = (0..<page.cellCount).compactMap { file.entry($0, of: page) }
      entries += readable
      return readable.count == page.cellCount
    }
    return (entries, areAll)
  }

  /// Calls `visit` once with the number and the content of each readable page of the tree.
  ///
  /// - Parameters:
  ///   - root: the number of the root page.
  ///   - interior: the kind of the tree's interior pages. The children of pages of this kind are
  ///     visited.
  ///   - visit: returns false if the page is not valid in this tree.
  /// - Returns: true if every page was readable, no page was reached twice, and `visit` returned
  ///   true for every page.
  private func walk(
    _ root: Int, interior: BTreePage.Kind, _ visit: (Int, BTreePage) -> Bool
  ) -> Bool {
    var isWhole = true
    var open = [root]
    var known: Set = [root]
    while let number = open.popLast() {
      guard let page = file.tree(number) else {
        isWhole = false
        continue
      }
      if !visit(number, page) { isWhole = false }
      guard page.kind == interior else { continue }
      let children = page.children ?? []
      let new = children.filter { known.insert($0).inserted }
      if new.isEmpty || new.count < children.count { isWhole = false }
      open += new
    }
    return isWhole
  }
}

import Foundation

/// The pages of a database file as they lie on the disk, with those of its log in the place of
/// older ones. SQLite refuses a file or a table for one damaged page; this reads all others.
struct PageFile {
  let format: PageFormat
  let pageCount: Int
  private let file: FileHandle
  private let log: FileHandle?
  private let logged: WriteAheadLog.Pages

  /// Nil when the file cannot be read at all.
  ///
  /// - Parameter format: for a file whose head is damaged.
  init?(files: LibraryFiles, format: PageFormat) {
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
    // No more than there are, whatever number the log may tell.
    let known = max(inFile, logged.offsets.keys.max() ?? 0)
    pageCount = min(logged.pageCount ?? inFile, known)
  }

  /// The bytes of a page, fewer where the file ends or cannot be read.
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

  /// The page of a b-tree with the number; nil where it is none or damaged.
  func tree(_ number: Int) -> BTreePage? { BTreePage(bytes(ofPage: number), number: number) }
}

extension PageFile {
  /// A row of a table's leaf page: its rowid and values.
  typealias StoredRow = (number: Int64, values: [StoredValue])

  /// The row in a cell; nil where the cell, or a page that it goes on to, is damaged.
  func row(_ index: Int, of page: BTreePage) -> StoredRow? {
    var cell = page.cell(index)
    guard let size = cell.varint(), let number = cell.varint(),
      let payload = payload(size, cell, mostOnPage: format.usableSize - 35)
    else { return nil }
    return StoredRecord.values(payload).map { (number, $0) }
  }

  /// The entry in a cell of a page of an index; nil as in `row(_:of:)`.
  func entry(_ index: Int, of page: BTreePage) -> [StoredValue]? {
    var cell = page.cell(index)
    if page.kind.isInterior, cell.take(4) == nil { return nil }
    guard let size = cell.varint(),
      let payload = payload(size, cell, mostOnPage: (format.usableSize - 12) * 64 / 255 - 23)
    else { return nil }
    return StoredRecord.values(payload)
  }

  /// The bytes of a record, which begins in a cell and may go on to overflow pages.
  private func payload(_ size: Int64, _ cell: ByteReader, mostOnPage: Int) -> [UInt8]? {
    guard size > 0, size <= pageCount * format.pageSize else { return nil }
    var cell = cell
    let size = Int(size)
    if size <= mostOnPage { return cell.take(size).map(Array.init) }
    let least = (format.usableSize - 12) * 32 / 255 - 23
    let wanted = least + (size - least) % (format.usableSize - 4)
    guard var payload = cell.take(wanted <= mostOnPage ? wanted : least).map(Array.init),
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

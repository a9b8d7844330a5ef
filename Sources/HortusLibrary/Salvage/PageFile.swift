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
      let payload = payload(size, cell, mostOnPage: format.usableSize - 35)
    else { return nil }
    return StoredRecord.values(payload).map { (number, $0) }
  }

  /// Reads the index entry in a cell of an index page; nil if the cell or one of its overflow pages
  /// is damaged.
  func entry(_ index: Int, of page: BTreePage) -> [StoredValue]? {
    var cell = page.cell(index)
    if page.kind.isInterior, cell.take(4) == nil { return nil }
    guard let size = cell.varint(),
      let payload = payload(size, cell, mostOnPage: (format.usableSize - 12) * 64 / 255 - 23)
    else { return nil }
    return StoredRecord.values(payload)
  }

  /// Reads the bytes of a record; nil if they are not completely readable. The record starts in a
  /// cell and may continue on overflow pages.
  ///
  /// - Parameters:
  ///   - size: the size of the record in bytes.
  ///   - cell: a reader that is positioned at the start of the record.
  ///   - mostOnPage: the maximum size in bytes of a record without overflow pages.
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

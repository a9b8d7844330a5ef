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

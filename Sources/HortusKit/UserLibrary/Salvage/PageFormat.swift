/// How a database file is divided into pages.
struct PageFormat: Equatable {
  /// The length of a page in bytes.
  let pageSize: Int
  /// How many bytes of a page SQLite uses; an extension may have reserved the rest.
  let usableSize: Int

  /// Reads the head of a file; nil where it is not whole.
  init?(head: [UInt8]) {
    let magic = Array("SQLite format 3\0".utf8)
    // Three fractions that are the same in every file.
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

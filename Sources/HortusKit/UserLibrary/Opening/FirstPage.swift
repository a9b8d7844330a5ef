import Foundation
import GRDB

/// The first page of a library: without it SQLite finds no table, though all rows may be there.
enum FirstPage {
  /// Whether SQLite finds no table of a library in the file.
  static func isLost(_ path: String) -> Bool {
    guard let queue = try? DatabaseQueue(path: path) else { return true }
    defer { try? queue.close() }
    return (try? queue.read { try $0.tableExists("plant") }) != true
  }

  /// Puts the first page of a new library over that of a damaged one.
  ///
  /// Tables are made in the same order in every library, so they begin on the same pages. Where
  /// a page turns out to be of another table, its rows break the rules of the new one and are
  /// left out.
  static func graft(from template: String, onto damaged: String) throws {
    guard let pageSize = pageSize(of: template),
      let source = FileHandle(forReadingAtPath: template),
      let target = FileHandle(forUpdatingAtPath: damaged)
    else { return }
    defer {
      try? source.close()
      try? target.close()
    }
    guard var page = try source.read(upToCount: pageSize), page.count == pageSize else { return }
    let pages = UInt32(truncatingIfNeeded: try target.seekToEnd() / UInt64(pageSize))
    page.replaceSubrange(28..<32, with: withUnsafeBytes(of: pages.bigEndian, Array.init))
    // No list of free pages, a rollback journal: nothing but the tables is taken from here.
    page.replaceSubrange(32..<40, with: [UInt8](repeating: 0, count: 8))
    page.replaceSubrange(18..<20, with: [1, 1])
    try target.seek(toOffset: 0)
    try target.write(contentsOf: page)
  }

  private static func pageSize(of path: String) -> Int? {
    try? DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "PRAGMA page_size") }
  }
}

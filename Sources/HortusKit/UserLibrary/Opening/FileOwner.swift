import Foundation
import GRDB

/// Whose a file is, told without changing it.
enum FileOwner {
  /// A library, though perhaps a damaged one.
  case library
  /// Nobody's: there is no table in it yet.
  case nobody
  /// Another program's.
  case another

  /// - Throws: `DatabaseError` when SQLite cannot read so far.
  init(path: String) throws {
    let isThere = FileManager.default.fileExists(atPath: path)
    guard isThere, Self.applicationID(path) != LibrarySchema.applicationID else {
      self = isThere ? .library : .nobody
      return
    }
    guard try !Self.isText(path) else {
      self = .another
      return
    }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    self = try DatabaseQueue(path: path, configuration: configuration).read { database in
      let tables = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
      if Set(["plant", "favourite", "grdb_migrations"]).isSubset(of: tables) { return .library }
      let application = try Int32.fetchOne(database, sql: "PRAGMA application_id")
      return tables.isEmpty && application == 0 ? .nobody : .another
    }
  }

  /// Whether the file is a text, which no damage makes of a library: SQLite's pages are full of
  /// control characters. So a wrong path does not set somebody's file aside.
  private static func isText(_ path: String) throws -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let head = try file.read(upToCount: 4096), !head.isEmpty else { return false }
    return head.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0) }
  }

  /// The application that the head of the file names, if it is an SQLite file.
  private static func applicationID(_ path: String) -> Int32? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 72), head.count == 72,
      head.starts(with: Array("SQLite format 3\0".utf8))
    else { return nil }
    return head.suffix(4).reduce(0) { $0 << 8 | Int32($1) }
  }
}

import Foundation
import GRDB
import HortusKit
import HortusSchema

/// The owner of a file. The library opener recovers a damaged library, but refuses a file of
/// another program.
///
/// The content of the file determines the owner. The strongest evidence of a library is its
/// `application_id`, followed by its tables. Any other SQLite file that has tables or an
/// `application_id` belongs to another program. If SQLite cannot read the tables, valid pages or
/// the SQL text of the library's schema show that the file is a library. The signature of a
/// well-known format, or plain text, shows that it is not a library.
///
/// A file without any evidence, for example with only zero bytes, is treated as a library that has
/// lost all its content. `docs/library-format.md` has a table of all cases.
enum FileOwner: Equatable {
  /// The file is a library, which may be damaged.
  case library
  /// No program owns the file. The file is missing, is empty, or is a database without tables and
  /// without an `application_id`.
  case nobody
  /// Another program owns the file. `kind` describes the file, for example “a JPEG picture”.
  case another(kind: String)

  /// Determines the owner of the file at `path`, without changing the file.
  ///
  /// - Throws: `DatabaseError` if a read-only connection cannot read the tables for another reason
  ///   than damage. For example, a crash may leave a write-ahead log that only a connection with
  ///   write access can recover.
  init(path: String) throws {
    guard let evidence = FileEvidence(path: path), !evidence.isEmpty else {
      self = .nobody
      return
    }
    if let header = evidence.header {
      self = try Self.owner(of: evidence, applicationID: header.applicationID, path: path)
    } else {
      self = Self.owner(of: evidence)
    }
  }

  /// Determines the owner of a file that starts with an SQLite header.
  private static func owner(
    of evidence: FileEvidence, applicationID: Int32, path: String
  ) throws -> FileOwner {
    if applicationID == LibrarySchema.applicationID { return .library }
    do {
      let tables = try tables(path)
      if Set(["plant", "favourite", "grdb_migrations"]).isSubset(of: tables) { return .library }
      return tables.isEmpty && applicationID == 0 ? .nobody : .another(kind: kind(applicationID))
    } catch let error as DatabaseError {
      if evidence.hasSchemaOfLibrary { return .library }
      // The `application_id` of a damaged header is not reliable.
      if applicationID != 0 && evidence.hasSoundHeader {
        return .another(kind: kind(applicationID))
      }
      if [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) { return .library }
      throw error
    }
  }

  /// Determines the owner of a file that does not start with an SQLite header.
  private static func owner(of evidence: FileEvidence) -> FileOwner {
    if evidence.hasPagesOfSQLite {
      // An archive that contains a library does not get here. In such an archive, the pages of the
      // library are not at multiples of the page size.
      guard let kind = evidence.foreignKind else { return .library }
      return evidence.hasSchemaOfLibrary ? .library : .another(kind: kind)
    }
    return evidence.foreignKind.map { .another(kind: $0) } ?? .library
  }

  private static func tables(_ path: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    return try DatabaseQueue(path: path, configuration: configuration).read { database in
      try Row.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        .map { try $0.decoded(0) }
    }
  }

  private static func kind(_ applicationID: Int32) -> String {
    applicationID == BundleFormat.applicationID
      ? "the bundle of a catalogue" : "a database of another program"
  }
}

import Foundation
import GRDB
import HortusSchema

/// Whose a file is, told by evidence and without changing it: a damaged library is set aside and
/// what can be read of it is saved, somebody else's file is refused and stays as it is.
///
/// What stands for a library, in this order: its `application_id`, its tables, and, where SQLite
/// cannot read so far, its pages and the words of its schema. What stands against it: tables or an
/// `application_id` of another program, the signature of a well-known format, a text. A file with
/// neither, blank or of bytes that nobody knows, is taken for a library that nothing is left of.
/// `docs/library-format.md` has the table.
enum FileOwner: Equatable {
  /// A library, though perhaps a damaged one.
  case library
  /// Nobody's: there is no table in it yet.
  case nobody
  /// Another program's: `kind` says what it is, “a JPEG picture”.
  case another(kind: String)

  /// - Throws: `DatabaseError` when SQLite cannot read so far, and only a writer could.
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

  /// The owner of what begins like an SQLite file.
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
      // A head that is damaged itself is no witness.
      if applicationID != 0 && evidence.hasSoundHeader {
        return .another(kind: kind(applicationID))
      }
      if [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) { return .library }
      throw error
    }
  }

  /// The owner of what does not begin like an SQLite file.
  private static func owner(of evidence: FileEvidence) -> FileOwner {
    if evidence.hasPagesOfSQLite {
      // An archive may hold a library, but not with its pages where those of a library are.
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

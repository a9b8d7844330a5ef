import Foundation
import GRDB
import HortusBundle
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
/// A file without any evidence, for example with only zero bytes, belongs to another program too:
/// only what is recognizably a library may be moved. `docs/library-format.md` has a table of all cases.
enum FileOwner: Equatable {
  /// The file is a library, which may be damaged.
  case library
  /// No program owns the file. The file is missing, is empty, is a database without tables and
  /// without an `application_id`, or is the beginning of a library whose creation was cut off.
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
      self = Self.owner(of: evidence, path: path)
    }
  }

  /// The description of a damaged database that nothing shows to be a library.
  static let unknownDatabase = "a damaged database of unknown origin"

  /// Determines the owner of a file that starts with an SQLite header.
  private static func owner(
    of evidence: FileEvidence, applicationID: Int32, path: String
  ) throws -> FileOwner {
    if applicationID == LibrarySchema.applicationID { return .library }
    do {
      let tables = try tables(path)
      if Set(["plant", "favourite", "grdb_migrations"]).isSubset(of: tables.names) {
        return .library
      }
      let isNew = tables.names.isEmpty || tables.areBeginnings
      return isNew && applicationID == 0 ? .nobody : .another(kind: kind(applicationID))
    } catch let error as DatabaseError {
      if evidence.hasSchemaOfLibrary { return .library }
      // The `application_id` of a damaged header is not reliable.
      if applicationID != 0 && evidence.hasSoundHeader {
        return .another(kind: kind(applicationID))
      }
      if [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
        return .another(kind: unknownDatabase)
      }
      throw error
    }
  }

  /// Determines the owner of a file that does not start with an SQLite header.
  private static func owner(of evidence: FileEvidence, path: String) -> FileOwner {
    // In an archive that contains a library, the pages of the library are not at multiples of the
    // page size.
    if evidence.hasPagesOfSQLite && evidence.hasSchemaOfLibrary { return .library }
    if evidence.isBeginningOfDatabase && isFirstChange(journal: path + "-journal") {
      return .nobody
    }
    if evidence.hasIdentifiedHeader { return .library }
    return .another(kind: evidence.foreignKind ?? "a file of an unknown kind")
  }

  /// Whether the rollback journal belongs to the first transaction of a new database. SQLite makes
  /// the database empty again when it opens the file.
  private static func isFirstChange(journal: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: journal) else { return false }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 20), head.count == 20 else { return false }
    // https://www.sqlite.org/fileformat2.html#the_rollback_journal: the bytes 16 to 19 are the
    // number of pages before the transaction.
    return FileSignature.kind(of: [UInt8](head)) == FileSignature.journalKind
      && head.suffix(4).allSatisfy { $0 == 0 }
  }

  /// The tables and views of a database.
  private struct Tables {
    let names: [String]
    /// Whether the database has only the table of migrations, without a row. Earlier versions left
    /// such a file if the first launch was cut off.
    let areBeginnings: Bool
  }

  private static func tables(_ path: String) throws -> Tables {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    return try DatabaseQueue(path: path, configuration: configuration).read { database in
      let names: [String] = try Row.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
      ).map { try $0.decoded(0) }
      guard names == ["grdb_migrations"] else { return Tables(names: names, areBeginnings: false) }
      let row = try Row.fetchOne(database, sql: "SELECT 1 FROM grdb_migrations")
      return Tables(names: names, areBeginnings: row == nil)
    }
  }

  private static func kind(_ applicationID: Int32) -> String {
    applicationID == BundleFormat.applicationID
      ? "the bundle of a catalogue" : "a database of another program"
  }
}

/// Examines the first bytes of a file to find out which program wrote it.
struct FileEvidence {
  /// The first bytes of the file, at most `maximumBytes`.
  private let bytes: [UInt8]

  /// The maximum number of bytes that are read.
  private static let maximumBytes = 1 << 20
  /// The page size of every library in bytes. It is SQLite's default page size.
  private static let pageSize = 4096

  /// Reads the first bytes of the file; nil if the file does not exist or cannot be read.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: Self.maximumBytes) else { return nil }
    bytes = [UInt8](data)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The SQLite header; nil if the file does not start with an SQLite header.
  var header: BundleHeader? { BundleHeader(Array(bytes.prefix(BundleHeader.byteCount))) }

  /// Whether the page size, the file format versions, the schema format and the payload fractions
  /// in the SQLite header have values that SQLite allows.
  var hasSoundHeader: Bool {
    guard bytes.count >= BundleHeader.byteCount, PageFormat(head: bytes) != nil else {
      return false
    }
    return (1...2).contains(bytes[18]) && (1...2).contains(bytes[19])
      && bytes[44...46].allSatisfy { $0 == 0 } && bytes[47] <= 4
  }

  /// Whether the bytes contain the beginning of the `CREATE TABLE` statement of a library table.
  var hasSchemaOfLibrary: Bool {
    let data = Data(bytes)
    return ["collectionPlant", "opinion", "savedSearch"].contains { table in
      data.range(of: Data("CREATE TABLE \(table) (".utf8)) != nil
    }
  }

  /// Whether the file is cut off after the `application_id` of a library, within the SQLite header.
  var hasIdentifiedHeader: Bool {
    isBeginningOfDatabase && bytes.count >= 72
      && bytes[68..<72].reduce(0) { $0 << 8 | Int32($1) } == LibrarySchema.applicationID
  }

  /// Whether the bytes are the SQLite magic string, also cut off, and what may follow it.
  var isBeginningOfDatabase: Bool {
    let magic = Array("SQLite format 3\0".utf8)
    return bytes.count <= magic.count
      ? magic.starts(with: bytes) : bytes.starts(with: magic)
  }

  /// Whether at least one page after the first page is a valid, non-empty b-tree page.
  var hasPagesOfSQLite: Bool {
    stride(from: Self.pageSize, through: bytes.count - Self.pageSize, by: Self.pageSize)
      .contains { Self.isPage(bytes[$0..<$0 + Self.pageSize]) }
  }

  /// A description of the file if the file is a text or has a well-known format other than SQLite;
  /// otherwise nil.
  var foreignKind: String? {
    if isBlank { return nil }
    return FileSignature.kind(of: bytes) ?? (isText ? "a text" : nil)
  }

  /// Whether all bytes are 0x00 or all bytes are 0xFF. A faulty disk may return such bytes instead
  /// of the data.
  private var isBlank: Bool { bytes.allSatisfy { $0 == 0 } || bytes.allSatisfy { $0 == 0xFF } }

  /// Whether the first page has no control characters except tab, line feed, form feed and carriage
  /// return. SQLite pages have many other control characters, so a damaged library is never
  /// mistaken for a text.
  private var isText: Bool {
    // A file that consists of the beginning of the SQLite magic string is a truncated database, not
    // a text.
    if isBeginningOfDatabase { return false }
    return bytes.prefix(Self.pageSize).allSatisfy {
      $0 >= 0x20 || [0x09, 0x0A, 0x0C, 0x0D].contains($0)
    }
  }

  /// Whether the bytes are a b-tree page (https://www.sqlite.org/fileformat2.html#b_tree_pages)
  /// that has at least one cell and whose cells all start inside the page.
  private static func isPage(_ page: ArraySlice<UInt8>) -> Bool {
    func number(_ offset: Int) -> Int {
      Int(page[page.startIndex + offset]) << 8 | Int(page[page.startIndex + offset + 1])
    }
    let headerSize: Int
    switch page.first {
    case 2, 5: headerSize = 12
    case 10, 13: headerSize = 8
    default: return false
    }
    let (cells, start) = (number(3), number(5))
    let end = headerSize + 2 * cells
    guard cells > 0, end <= start, start < pageSize, number(1) < pageSize else { return false }
    return stride(from: headerSize, to: end, by: 2).allSatisfy {
      (start..<pageSize).contains(number($0))
    }
  }
}

/// The signature (magic number) of a well-known file format. The list `all` contains the formats of
/// files that users are likely to have.
struct FileSignature {
  private let kind: String
  private let offset: Int
  private let bytes: [UInt8]

  private init(_ kind: String, _ bytes: [UInt8], at offset: Int = 0) {
    self.kind = kind
    self.offset = offset
    self.bytes = bytes
  }

  private init(_ kind: String, _ text: String, at offset: Int = 0) {
    self.init(kind, Array(text.utf8), at: offset)
  }

  /// Returns a description of a file that starts with the bytes `head`; nil if the format is not in
  /// `all`.
  static func kind(of head: [UInt8]) -> String? {
    all.first { head.dropFirst($0.offset).starts(with: $0.bytes) }?.kind
  }

  /// The description of SQLite's rollback journal.
  static let journalKind = "the journal of a database"

  private static let all = [
    FileSignature("a JPEG picture", [0xFF, 0xD8, 0xFF]),
    FileSignature("a PNG picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    FileSignature("a GIF picture", "GIF8"),
    FileSignature("a TIFF picture", [0x49, 0x49, 0x2A, 0x00]),
    FileSignature("a TIFF picture", [0x4D, 0x4D, 0x00, 0x2A]),
    FileSignature("a WebP picture", "WEBP", at: 8),
    FileSignature("a recording", "RIFF"),
    FileSignature("a HEIC picture or a film", "ftyp", at: 4),
    FileSignature("a film", [0x1A, 0x45, 0xDF, 0xA3]),
    FileSignature("a recording", "OggS"),
    FileSignature("a recording", "fLaC"),
    FileSignature("a recording", "ID3"),
    FileSignature("a PDF document", "%PDF-"),
    FileSignature("an Office document", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]),
    FileSignature("a property list", "bplist00"),
    FileSignature("a font", "wOFF"),
    FileSignature("a font", "wOF2"),
    FileSignature("a font", "OTTO"),
    FileSignature("a ZIP archive", [0x50, 0x4B, 0x03, 0x04]),
    FileSignature("a ZIP archive", [0x50, 0x4B, 0x05, 0x06]),
    FileSignature("a gzip archive", [0x1F, 0x8B, 0x08]),
    FileSignature("a bzip2 archive", "BZh"),
    FileSignature("an xz archive", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
    FileSignature("a Zstandard archive", [0x28, 0xB5, 0x2F, 0xFD]),
    FileSignature("a 7-Zip archive", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    FileSignature("a RAR archive", [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07]),
    FileSignature("a tar archive", "ustar", at: 257),
    FileSignature("a program", [0x7F, 0x45, 0x4C, 0x46]),
    FileSignature("a program", [0xCF, 0xFA, 0xED, 0xFE]),
    FileSignature("a program", [0xCA, 0xFE, 0xBA, 0xBE]),
    FileSignature("a program", [0x4D, 0x5A, 0x90, 0x00]),
    FileSignature("a program", [0x00, 0x61, 0x73, 0x6D]),
    FileSignature("a text", [0xFE, 0xFF]),
    FileSignature("a text", [0xFF, 0xFE]),
    FileSignature("the log of a database", [0x37, 0x7F, 0x06, 0x82]),
    FileSignature("the log of a database", [0x37, 0x7F, 0x06, 0x83]),
    FileSignature(journalKind, [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]),
  ]
}

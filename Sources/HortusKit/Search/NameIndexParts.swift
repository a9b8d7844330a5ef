import GRDB
import GRDBSQLite
import HortusSchema

/// The parts of the name index, as bytes in the layout of the table `nameIndex`.
/// docs/name-index.md describes the layout.
struct NameIndexParts {
  private let head: NameIndexHead
  private let parts: [NameIndexPart: PaddedBytes]
  private let pool: ConnectionPool

  /// Reads all parts.
  ///
  /// - Throws: `CatalogueError.damaged` if a part is missing, or if the head, which contains the
  ///   sizes of the other parts, is invalid or disagrees with the metadata of the bundle.
  init(_ database: Database, pool: ConnectionPool, information: CatalogueInformation) throws {
    self.pool = pool
    var parts: [NameIndexPart: PaddedBytes] = [:]
    let blob = try Blob(database, pool: pool)
    defer { blob.close() }
    for part in NameIndexPart.allCases { parts[part] = try blob.read(part) }
    self.parts = parts
    let bytes = parts[.head]?.withBytes { Array($0) } ?? []
    guard let head = NameIndexHead(bytes), head.plantCount == information.plantCount,
      head.kindCount == information.languages.count + 2
    else { throw Self.unfit(pool) }
    self.head = head
  }

  func names() throws -> PackedNames {
    try fit(
      PackedNames(
        head, nameStarts: part(.nameStarts), wordStarts: part(.nameWordStarts),
        names: part(.names), words: part(.nameWords)))
  }

  func words() throws -> WordList {
    try fit(
      WordList(
        bytes: part(.words), starts: part(.wordStarts), lengths: part(.wordLengths),
        count: head.wordCount))
  }

  func postings() throws -> Postings {
    try fit(
      Postings(
        lists: part(.wordPlants), starts: part(.wordPlantStarts), kinds: part(.wordSorts),
        wordCount: head.wordCount))
  }

  func ngrams() throws -> NgramBitmaps {
    try fit(NgramBitmaps(head, ngrams: part(.frequentParts), bitmaps: part(.frequentPartPlants)))
  }

  private func part(_ part: NameIndexPart) throws -> PaddedBytes {
    try fit(parts[part])
  }

  private func fit<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Self.unfit(pool) }
    return value
  }

  private static func unfit(_ pool: ConnectionPool) -> CatalogueError {
    pool.damaged("its name index is inconsistent")
  }
}

/// An open SQLite BLOB handle for the parts in the table. It reads the bytes of a part directly
/// into the final buffer.
private final class Blob {
  private let database: Database
  private let pool: ConnectionPool
  private var handle: OpaquePointer?

  init(_ database: Database, pool: ConnectionPool) throws {
    self.database = database
    self.pool = pool
    let first = Int64(NameIndexPart.head.rawValue)
    try check(
      sqlite3_blob_open(
        database.sqliteConnection, "main", "nameIndex", "data", first, 0, &handle))
  }

  func read(_ part: NameIndexPart) throws -> PaddedBytes {
    try check(sqlite3_blob_reopen(handle, Int64(part.rawValue)))
    return try PaddedBytes(count: Int(sqlite3_blob_bytes(handle))) { bytes in
      if bytes.count > 0 {
        try check(sqlite3_blob_read(handle, bytes.baseAddress, Int32(bytes.count), 0))
      }
    }
  }

  func close() {
    sqlite3_blob_close(handle)
  }

  private func check(_ code: Int32) throws {
    switch code {
    case SQLITE_OK: return
    case SQLITE_ERROR: throw pool.damaged("it has no name index")
    default:
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
    }
  }
}

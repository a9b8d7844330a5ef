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

/// An array of little-endian integers. All integers have the same number of bytes, which is the
/// number that the greatest integer needs.
package struct PackedNumberReader: Sendable {
  package let count: Int
  private let bytes: PaddedBytes
  private let width: Int

  /// Interprets bytes as `count` packed numbers; `nil` unless the number of bytes is `count`
  /// multiplied by a valid width.
  ///
  /// - Parameter maximumBytes: the maximum number of bytes per number. Numbers of up to seven bytes
  ///   are never negative. Numbers of eight bytes can be negative.
  package init?(_ bytes: PaddedBytes, count: Int, maximumBytes: Int = 7) {
    let width = count == 0 ? 1 : bytes.count / count
    guard 1...maximumBytes ~= width, bytes.count == count * width else { return nil }
    self.count = count
    self.bytes = bytes
    self.width = width
  }

  /// Returns the number at an index, without checking the bounds.
  @inline(__always)
  package subscript(index: Int) -> Int { withView { $0[index] } }

  /// Whether the first number is 0, the last number is `end`, and each number is at least `step`
  /// greater than the previous number.
  package func rise(to end: Int, by step: Int = 0) -> Bool {
    guard count > 0, self[0] == 0, self[count - 1] == end else { return false }
    return withView { numbers in
      var isRising = true
      var previous = -step
      for index in 0..<count {
        let number = numbers[index]
        isRising = isRising && number - previous >= step
        previous = number
      }
      return isRising
    }
  }

  /// Calls `body` with a view of the numbers, for fast repeated access.
  @inline(__always)
  func withView<Result>(_ body: (View) throws -> Result) rethrows -> Result {
    try bytes.withBytes { bytes in
      try body(View(start: UnsafeRawPointer(bytes.baseAddress!), width: width))
    }
  }

  /// A view of the numbers. It is valid only during the call of `withView(_:)`.
  struct View {
    private let start: UnsafeRawPointer
    private let width: Int
    private let mask: UInt64

    @inline(__always)
    fileprivate init(start: UnsafeRawPointer, width: Int) {
      self.start = start
      self.width = width
      mask = .max >> UInt64(64 - width * 8)
    }

    @inline(__always)
    subscript(index: Int) -> Int {
      let number = (start + index &* width).loadUnaligned(as: UInt64.self)
      return Int(truncatingIfNeeded: UInt64(littleEndian: number) & mask)
    }
  }
}

/// Bytes of the bundle, followed by eight zero bytes. With this padding, a number of any width can
/// be read with an eight-byte load.
package struct PaddedBytes: Sendable {
  private static let padding = 8

  private let bytes: [UInt8]

  /// Creates a buffer.
  ///
  /// - Parameter fill: a closure that writes `count` bytes to its argument.
  package init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    bytes = try [UInt8](unsafeUninitializedCapacity: count + Self.padding) { buffer, filled in
      try fill(
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count]))
      for index in count..<count + Self.padding { buffer.initializeElement(at: index, to: 0) }
      filled = count + Self.padding
    }
  }

  /// The number of bytes without the padding.
  var count: Int { bytes.count - Self.padding }

  /// Calls `body` with the bytes, without the padding.
  @inline(__always)
  func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }
}

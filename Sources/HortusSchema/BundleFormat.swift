/// Constants of the bundle format. A bundle is the SQLite file to which a catalogue is compiled.
/// Programs that write or read bundles use these constants.
package enum BundleFormat {
  /// The `application_id` of the file: the bytes of "Hrts".
  package static let applicationID: Int32 = 0x4872_7473

  /// The `user_version` of the file. The version increases with every change of the format that
  /// would make older programs misread a bundle.
  package static let formatVersion: Int32 = 1

  /// The page size in bytes. Each table and each index begins on a page of its own, so that small pages
  /// make small bundles.
  package static let pageSize = 4096
}

/// The header of an SQLite file: the first 100 bytes of the file. The header is parsed without
/// SQLite, so that programs can check a bundle before they open it.
package struct BundleHeader: Sendable, Equatable {
  package static let byteCount = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  /// The file format write version: 1 for a rollback journal, 2 for a write-ahead log.
  package let writeVersion: Int
  package let readVersion: Int
  /// The size of the file in bytes according to its header. It is the page size times the page
  /// count.
  package let expectedSize: Int
  package let formatVersion: Int
  package let applicationID: Int32

  /// Parses the first bytes of a file. Returns `nil` if there are fewer than 100 bytes, or if they
  /// are not the header of an SQLite file.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.byteCount, bytes.starts(with: Self.magic) else { return nil }
    func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    expectedSize = (pageSize == 1 ? 65_536 : pageSize) * Int(number(at: 28))
    writeVersion = Int(bytes[18])
    readVersion = Int(bytes[19])
    formatVersion = Int(number(at: 60))
    applicationID = Int32(bitPattern: number(at: 68))
  }

  /// Whether the file uses a rollback journal instead of a write-ahead log. An app that cannot
  /// write to the folder of a file can only read the file if it uses a rollback journal.
  package var hasRollbackJournal: Bool { writeVersion == 1 && readVersion == 1 }
}

/// The keys of the table `manifest`.
package enum ManifestKey: String, Sendable, CaseIterable {
  case catalogueID
  case contentVersion
  case formatVersion
  case generator
  case defaultLanguage
  case languages
  case draftLanguages
  case postcodeCountries
  case sourcesDigest
  case contentDigest
  case plantCount
  case nameCount
  case factCount
  case articleCount
  case iconCount
  case photoCount
  case townCount
  case statementCount
  case unverifiedCount
}

/// The parts of `Schema.sql`, in the order in which they are executed to create a bundle.
package enum SchemaPart: String, Sendable, CaseIterable {
  /// The tables and views. They are created first, before any rows are inserted.
  case tables
  /// The indexes whose entries have the same order as the inserted rows. They are created before
  /// the rows are inserted, because appending to an index is faster than sorting it later.
  case appendOnlyIndexes = "indexes in the order of rows"
  /// All other indexes. They are created after all rows are inserted, because sorting all entries
  /// once is faster than inserting each entry at its position.
  case indexes
  /// The tables for full-text search. An app that reads the bundle may ignore them.
  case fullText = "full text"

  /// The SQL statements of the part. The comments of columns are left out, because SQLite would
  /// store them in every bundle.
  package var sql: String { Self.statements[self] ?? "" }

  /// The prefix of a line in `Schema.sql` that describes the column below it, in Markdown.
  package static let columnComment = "  -- "

  /// The text of the part in `Schema.sql`, with all comments.
  package var text: String { (Self.lines[self] ?? []).joined(separator: "\n") }

  private static let statements = lines.mapValues { lines in
    lines.filter { !$0.hasPrefix(columnComment) }.joined(separator: "\n")
  }

  /// The lines of each part. A line of `Schema.sql` names the part that begins after it. They are read
  /// once, and bytes are split: to search the characters takes 18 ms of the 130 ms of a small build.
  private static let lines: [SchemaPart: [Substring]] = {
    let schema = String(decoding: PackageResources.Schema_sql, as: UTF8.self)
    var lines: [SchemaPart: [Substring]] = [:]
    var part: SchemaPart?
    for bytes in schema.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let line = Substring(bytes)
      if line.hasPrefix(partHeading) {
        part = SchemaPart(rawValue: String(line.dropFirst(partHeading.count)))
      } else if let part {
        lines[part, default: []].append(line)
      }
    }
    precondition(lines.count == allCases.count, "Schema.sql lacks a part")
    return lines
  }()

  /// The beginning of the line before a part.
  private static let partHeading = "-- Part: "
}

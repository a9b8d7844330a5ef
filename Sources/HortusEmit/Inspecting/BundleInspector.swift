import Foundation
import GRDB
import HortusBundle
import HortusModel
import HortusSchema
import HortusSystem

/// Reads and verifies a finished bundle, without writing to it or to its folder. A bundle is the
/// SQLite file that apps read.
package struct BundleInspector: Sendable {
  private let file: BundleFile

  /// Checks the header and the size of a file.
  ///
  /// - Throws: `BundleError` if the file is missing, is not a bundle, has a format that is too new,
  ///   or has the wrong size. `SystemError` if the file cannot be opened.
  package init(path: String) throws {
    file = try BundleError.checkingBundle(path) { () throws(BundleFileError) in
      let file = try BundleFile(path: path)
      try file.requireExpectedSize()
      return file
    }
  }

  package var path: String { file.path }

  /// Returns the manifest.
  package func manifest() throws -> BundleManifest {
    try read(BundleManifest.init)
  }

  /// Returns the names, row counts and sizes of all tables, sorted by name.
  package func tables() throws -> [TableSize] {
    try read(TableSize.all(in:))
  }

  /// Returns how many statements name each source, the most used sources first.
  package func sources() throws -> [SourceUse] {
    try read(SourceUse.all(in:))
  }

  /// Returns the titles of the catalogue, keyed by language.
  package func titles() throws -> [String: String] {
    try read { try $0.dictionary("SELECT language, title FROM catalogueText") }
  }

  /// Returns the works and the photographs that the content rests on.
  package func credits() throws -> BundleCredits {
    try read(BundleCredits.init)
  }

  /// Returns the plants with a fact about toxicity, hardiness or edibility whose source is general
  /// knowledge rather than a published work.
  package func unverifiedPlants() throws -> [UnverifiedPlants] {
    try read(UnverifiedPlants.all(in:))
  }

  /// Returns the numbers of the parts of the content that the bundle has. It has all of
  /// `BundleContents.parts`, unless it was written by a Hortus with other tables.
  package func readableParts() throws -> Set<Int> {
    try read(BundleContents.readableParts)
  }

  /// Returns parts of the content in a form that can be compared with another bundle.
  package func contents(parts: Set<Int> = BundleContents.parts) throws -> BundleContents {
    try read { try BundleContents($0, parts: parts) }
  }

  /// Returns what apps and the data of their users refer to in the bundle.
  package func contract() throws -> BundleContract {
    try read(BundleContract.init)
  }

  /// Runs all checks of the bundle, and returns the result of each check. Checks that depend on a
  /// failed check are skipped or omitted.
  ///
  /// - Parameter digest: the expected SHA-256 of the file in hexadecimal. If it is `nil`, the
  ///   expected digest is read from the path of the bundle with the suffix `.sha256`, if that file
  ///   exists.
  package func verify(against digest: String? = nil) throws -> [BundleFinding] {
    try BundleVerification(file: file, digest: digest).findings()
  }

  /// The size of the file in bytes.
  package var byteCount: Int { file.header.expectedSize }

  /// Returns how much content of a kind the bundle has in each language. The key is `nil` for content
  /// without a language.
  package func counts(of content: CountedContent) throws -> [String?: Int] {
    try read(content.counts(in:))
  }

  /// Returns how much content of a kind each group has. `language` is `nil` for content without a
  /// language.
  package func counts(
    of content: CountedContent, by grouping: CountedContent.Grouping, in language: String?
  ) throws -> [String: Int] {
    try read { try content.counts(by: grouping, in: language, $0) }
  }

  /// Returns the current id for each id that a plant had before.
  package func redirects() throws -> [String: String] {
    try read { try $0.dictionary(BundleContents.redirectsSQL) }
  }

  /// Returns the used sources, or the licences of photographs, with the most used ones first.
  package func licences(of subject: AsWritten.LicencePolicy.Subject) throws -> [LicenceUse] {
    try read { database in
      switch subject {
      case .photos: try LicenceUse.photos(in: database)
      case .sources: try LicenceUse.sources(in: database)
      }
    }
  }

  /// Compares the file with the digest that is recorded next to it, if there is one.
  ///
  /// - Throws: `BundleError.damaged` if the digests differ, and `SystemError` if the file cannot be
  ///   read.
  package func requireRecordedDigest() throws {
    let finding = try BundleVerification(file: file, digest: nil).fileDigest()
    guard finding.outcome == .failed else { return }
    throw BundleError.damaged(path: path, reason: finding.detail)
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try BundleError.checkingBundle(path, file.requireRollbackJournal)
    return try BundleError.readingBundle(path) { try IntegrityCheck.open(path).read(body) }
  }
}

/// The name, the row count and the size of one table of a bundle.
package struct TableSize: Sendable, Equatable {
  package let name: String
  /// The number of rows; `nil` for a full-text table.
  package let rows: Int?
  /// The size in bytes of the pages of the table and its indexes; `nil` if SQLite lacks `dbstat`.
  package let bytes: Int?

  /// Returns the sizes of all tables, sorted by name. The size of a full-text table includes its
  /// shadow tables.
  static func all(in database: Database) throws -> [TableSize] {
    let ordinary = try ContentDigest.ordinaryTables(in: database)
    let virtual = try String.fetchAll(
      database,
      sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")
    let bytes = try? bytesByTable(in: database)
    let plain = try ordinary.map { name in
      let rows = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)")
      return TableSize(name: name, rows: rows, bytes: bytes?[name])
    }
    let fullText = virtual.map { name in
      let parts = bytes?.filter { $0.key.hasPrefix(name + "_") }.values
      return TableSize(name: name, rows: nil, bytes: parts?.reduce(0, +))
    }
    return (plain + fullText).sorted { $0.name.precedesByBytes($1.name) }
  }

  /// Returns the size in bytes of every table with its indexes, keyed by table name. Throws an
  /// error if SQLite lacks `dbstat`, as some builds do.
  private static func bytesByTable(in database: Database) throws -> [String: Int] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT coalesce(entry.tbl_name, stat.name), sum(stat.pgsize)
        FROM dbstat AS stat LEFT JOIN sqlite_schema AS entry ON entry.name = stat.name
        WHERE stat.aggregate = TRUE
        GROUP BY 1
        """)
    return try Dictionary(
      rows.map {
        (try $0.decoded(0, as: String.self), try $0.decoded(1, as: Int.self))
      }, uniquingKeysWith: +)
  }
}

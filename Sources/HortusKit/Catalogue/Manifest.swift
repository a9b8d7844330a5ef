import GRDB
import HortusSchema

/// The metadata in the table `manifest` of a bundle, checked against the tables `language` and
/// `plant`.
struct Manifest {
  /// The titles of the catalogue, keyed by language.
  let titles: [String: String]
  private let values: [String: String]
  private let languageCodes: [String]
  private let lastPlant: Int

  init(_ database: Database) throws {
    // A single statement reads all four tables, because every launch of an app waits for the
    // manifest.
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT 0, key, value FROM manifest
        UNION ALL SELECT 1, language, title FROM catalogueText
        UNION ALL SELECT 2, code, number FROM language
        UNION ALL SELECT 3, 'number', coalesce(max(number), 0) FROM plant
        """)
    func entries<Value: DatabaseValueConvertible & StatementColumnConvertible>(
      _ part: Int, _ type: Value.Type
    ) throws -> [(key: String, value: Value)] {
      try rows.filter { try $0.decoded(0) == part }
        .map { (try $0.decoded(1), try $0.decoded(2)) }
    }
    func texts(_ part: Int) throws -> [String: String] {
      Dictionary(
        try entries(part, String.self).map { ($0.key, $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
    values = try texts(0)
    titles = try texts(1)
    languageCodes = try entries(2, Int.self).sorted { $0.value < $1.value }.map(\.key)
    lastPlant = try entries(3, Int.self).first?.value ?? 0
  }

  func value(_ key: ManifestKey) throws -> String {
    guard let value = values[key.rawValue] else {
      throw DatabaseError.damage("the manifest has no \(key.rawValue)")
    }
    return value
  }

  func number(_ key: ManifestKey, atMost limit: Int) throws -> Int {
    let value = try value(key)
    guard let number = Int(value), 0...limit ~= number else {
      throw DatabaseError.damage("the \(key.rawValue) of the manifest is “\(value)”")
    }
    return number
  }

  /// Returns the items of a space-separated value. Returns an empty list if the manifest does not
  /// have the key, because bundles of an older version can lack keys.
  func list(_ key: ManifestKey) -> [String] {
    (values[key.rawValue] ?? "").split(separator: " ").map(String.init)
  }

  /// Returns the languages of the bundle in the order of fallback, the default language first.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the manifest lists no languages, or if the
  ///   table `language` does not list the same languages in the same order.
  func languages() throws -> [String] {
    let languages = list(.languages)
    guard !languages.isEmpty, languages == languageCodes else {
      throw DatabaseError.damage("the manifest and the table of languages differ")
    }
    return languages
  }

  /// Returns the number of plants. Plants are numbered from 1 without gaps.
  ///
  /// - Parameter fileSize: the size of the file in bytes.
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the manifest has no valid number of plants,
  ///   if a file of this size cannot contain so many plants, or if the highest plant number differs
  ///   from the number of plants.
  func plantCount(fileSize: Int) throws -> Int {
    // Every plant takes more than 16 bytes of the file, so a number of plants above this limit is
    // damage. The limit keeps the sets of plants in memory smaller than the file.
    let count = try number(.plantCount, atMost: fileSize / 16)
    guard count == lastPlant else {
      throw DatabaseError.damage(
        "the manifest counts \(count) plants, and the last one has number \(lastPlant)")
    }
    return count
  }
}

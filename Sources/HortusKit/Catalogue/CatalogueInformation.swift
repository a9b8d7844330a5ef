import GRDB
import HortusBundle
import HortusSchema

/// The metadata of a bundle.
public struct CatalogueInformation: Sendable, Hashable {
  /// The permanent id of the catalogue.
  public let id: String
  /// The titles of the catalogue, keyed by the BCP 47 tag of the language. `Catalogue.title`
  /// is the title to show.
  public let titles: [String: String]
  /// The version of the content, in the form `major.minor.patch`.
  public let contentVersion: String
  /// The version of the file format.
  public let formatVersion: Int
  /// The BCP 47 tags of the languages of the bundle, the default language first. If a text does not
  /// exist in any wanted language, it is looked up in these languages in this order.
  public let languages: [String]
  /// The languages whose translation is unfinished, a subset of `languages`. An app may hide these
  /// languages from its language menu or mark them as unfinished.
  public let draftLanguages: [String]
  /// The ISO 3166-1 alpha-2 codes of the countries for which the bundle maps postal codes to
  /// hardiness zones; empty if the catalogue maps no postal codes.
  public let postcodeCountries: [String]
  /// The number of towns in the bundle (`Catalogue.towns(matching:limit:)`); 0 if the catalogue has
  /// none.
  public let townCount: Int
  /// The number of plants in the bundle.
  public let plantCount: Int
  /// The SHA-256 of the content. Files with the same content have the same value, even if their
  /// bytes differ.
  public let contentDigest: String

  /// Creates a description of a bundle, for previews and tests.
  @_spi(Testing) public init(
    id: String, titles: [String: String] = [:], contentVersion: String, formatVersion: Int,
    languages: [String] = [], draftLanguages: [String] = [], postcodeCountries: [String] = [],
    townCount: Int = 0, plantCount: Int, contentDigest: String
  ) {
    self.id = id
    self.titles = titles
    self.contentVersion = contentVersion
    self.formatVersion = formatVersion
    self.languages = languages
    self.draftLanguages = draftLanguages
    self.postcodeCountries = postcodeCountries
    self.townCount = townCount
    self.plantCount = plantCount
    self.contentDigest = contentDigest
  }

  /// Reads the metadata.
  ///
  /// - Parameter fileSize: the size of the file in bytes.
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the manifest is invalid, for example if it
  ///   counts more plants than a file of this size can contain.
  init(_ database: Database, fileSize: Int) throws {
    let stored = try StoredInformation(database)
    let manifest = stored.manifest
    titles = stored.titles
    id = try manifest.value(.catalogueID)
    contentVersion = try manifest.value(.contentVersion)
    formatVersion = try manifest.number(.formatVersion, atMost: Int(BundleFormat.formatVersion))
    languages = try stored.languages()
    draftLanguages = manifest.list(.draftLanguages)
    postcodeCountries = manifest.list(.postcodeCountries)
    townCount = manifest.number(.townCount)
    plantCount = try stored.plantCount(fileSize: fileSize)
    contentDigest = try manifest.value(.contentDigest)
  }

  /// The default language, which is the first of `languages`. It is the first fallback for a text
  /// without a translation.
  public var defaultLanguage: String { languages.first ?? "en" }

  /// Returns the languages in which to look up a text. The wanted languages that the bundle has
  /// come first; `pt-BR` also selects `pt`. The remaining languages of the bundle follow in the
  /// order of `languages`.
  func fallback(for wanted: [String]) -> [String] {
    var chain: [String] = []
    for tag in wanted {
      let base = String(tag.prefix { $0 != "-" })
      for language in [tag, base] where languages.contains(language) && !chain.contains(language) {
        chain.append(language)
      }
    }
    return chain + languages.filter { !chain.contains($0) }
  }
}

extension CatalogueInformation {
  /// Returns the languages of the bundle that are among the given tags, in the order of the bundle.
  /// The tag `pt-BR` also selects `pt`. If the bundle has none of these languages, returns the
  /// default language.
  func wantedLanguages(_ tags: [String]) -> [String] {
    let wanted = languages.filter { language in
      tags.contains { $0 == language || $0.prefix { $0 != "-" } == language }
    }
    return wanted.isEmpty ? [defaultLanguage] : wanted
  }
}

/// The metadata of a bundle as its tables have it, with the manifest checked against the tables
/// `language` and `plant`.
private struct StoredInformation {
  let manifest: BundleManifest
  /// The titles of the catalogue, keyed by language.
  let titles: [String: String]
  private let languageCodes: [String]
  private let lastPlant: Int

  init(_ database: Database) throws {
    // A single statement reads all four tables, because every launch of an app waits for the
    // manifest.
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT 0, key, value FROM (\(BundleManifest.sql))
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
    manifest = BundleManifest(try texts(0))
    titles = try texts(1)
    languageCodes = try entries(2, Int.self).sorted { $0.value < $1.value }.map(\.key)
    lastPlant = try entries(3, Int.self).first?.value ?? 0
  }

  /// Returns the languages of the bundle in the order of fallback, the default language first.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the manifest lists no languages, or if the
  ///   table `language` does not list the same languages in the same order.
  func languages() throws -> [String] {
    let languages = manifest.list(.languages)
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
    let count = try manifest.number(.plantCount, atMost: fileSize / 16)
    guard count == lastPlant else {
      throw DatabaseError.damage(
        "the manifest counts \(count) plants, and the last one has number \(lastPlant)")
    }
    return count
  }
}

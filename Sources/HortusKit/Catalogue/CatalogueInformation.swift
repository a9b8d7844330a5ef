import GRDB
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
  /// The number of plants in the bundle.
  public let plantCount: Int
  /// The SHA-256 of the content. Files with the same content have the same value, even if their
  /// bytes differ.
  public let contentDigest: String

  /// Creates a description of a bundle, for previews and tests.
  public init(
    id: String, titles: [String: String] = [:], contentVersion: String, formatVersion: Int,
    languages: [String] = [], draftLanguages: [String] = [], postcodeCountries: [String] = [],
    plantCount: Int, contentDigest: String
  ) {
    self.id = id
    self.titles = titles
    self.contentVersion = contentVersion
    self.formatVersion = formatVersion
    self.languages = languages
    self.draftLanguages = draftLanguages
    self.postcodeCountries = postcodeCountries
    self.plantCount = plantCount
    self.contentDigest = contentDigest
  }

  /// Reads the metadata.
  ///
  /// - Parameter fileSize: the size of the file in bytes.
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the manifest is invalid, for example if it
  ///   counts more plants than a file of this size can contain.
  init(_ database: Database, fileSize: Int) throws {
    let manifest = try Manifest(database)
    titles = manifest.titles
    id = try manifest.value(.catalogueID)
    contentVersion = try manifest.value(.contentVersion)
    formatVersion = try manifest.number(.formatVersion, atMost: Int(BundleFormat.formatVersion))
    languages = try manifest.languages()
    draftLanguages = manifest.list(.draftLanguages)
    postcodeCountries = manifest.list(.postcodeCountries)
    plantCount = try manifest.plantCount(fileSize: fileSize)
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

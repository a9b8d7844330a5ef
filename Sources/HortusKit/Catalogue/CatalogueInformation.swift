import GRDB
import HortusSchema

/// What a bundle says of itself.
public struct CatalogueInformation: Sendable, Hashable {
  /// The permanent id of the catalogue.
  public let id: String
  /// The title of the catalogue by the BCP 47 tags of the languages that have one;
  /// `title(languages:)` gives the one to show.
  public let titles: [String: String]
  /// The version of the content, `major.minor.patch`.
  public let contentVersion: String
  /// The version of the format of the file.
  public let formatVersion: Int
  /// BCP 47 tags in the order of fallback, the default language first.
  public let languages: [String]
  /// The languages whose translation is unfinished, a subset of `languages`. An app may hide them from
  /// its language menu or mark them.
  public let draftLanguages: [String]
  /// The countries, as ISO 3166-1 alpha-2, whose postal codes the bundle knows the hardiness zones
  /// of; none where the catalogue has no such table.
  public let postcodeCountries: [String]
  /// How many plants the bundle has.
  public let plantCount: Int
  /// SHA-256 of the content, the same for the same content whatever the file.
  public let contentDigest: String

  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` for a manifest that no bundle has.
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

  /// The language of texts that exist in no other.
  public var defaultLanguage: String { languages.first ?? "en" }

  /// The title of the catalogue, such as “House plants”; its id where nobody gave it a title.
  ///
  /// - Parameter languages: BCP 47 tags, the one that the reader likes best first; the languages of
  ///   the bundle follow.
  public func title(languages: [String] = []) -> String {
    fallback(for: languages).lazy.compactMap { titles[$0] }.first ?? id
  }

  /// The languages to look for a text in: the wanted ones that the bundle has (`pt-BR` also finds
  /// `pt`), then the others in the order of fallback.
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

import GRDB
import HortusSchema

/// The metadata of a bundle.
public struct CatalogueInformation: Sendable, Hashable {
  /// The permanent id of the catalogue.
  public let id: String
  /// The titles of the catalogue by BCP 47 tag of their language. `title(languages:)` selects the
  /// title to show.
  public let titles: [String: String]
  /// The version of the content, in the form `major.minor.patch`.
  public let contentVersion: String
  /// The version of the file format.
  public let formatVersion: Int
  /// The BCP 47 tags of the languages, in the order of fallback; the default language comes first.
  public let languages: [String]
  /// The languages whose translation is unfinished, a subset of `languages`. An app may hide these
  /// from its language menu or mark them.
  public let draftLanguages: [String]
  /// The ISO 3166-1 alpha-2 codes of the countries for which the bundle maps postal codes to
  /// hardiness zones; empty if the catalogue has no such table.
  public let postcodeCountries: [String]
  /// The number of plants in the bundle.
  public let plantCount: Int
  /// The SHA-256 of the content. Files with the same content have the same value, even if their
  /// bytes differ.
  public let contentDigest: String

  /// Reads the metadata.
  ///
  /// - Parameter fileSize: the size of the file in bytes, which limits the plausible number of
  ///   plants.
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the manifest is invalid.
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

  /// The default language, which is the first of `languages`. Texts without a translation fall back
  /// to it first.
  public var defaultLanguage: String { languages.first ?? "en" }

  /// Returns the title of the catalogue, such as “House plants”, or its id if it has no title.
  ///
  /// - Parameter languages: BCP 47 tags in order of preference; the other languages of the bundle
  ///   follow.
  public func title(languages: [String] = []) -> String {
    fallback(for: languages).lazy.compactMap { titles[$0] }.first ?? id
  }

  /// Returns the languages in which to look up a text: first the wanted languages that the bundle
  /// has (`pt-BR` also selects `pt`), then the others in the order of fallback.
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

import Foundation
import GRDB
import HortusBundle
import HortusSchema
import HortusSystem

/// A bundle, opened read-only. The methods search, filter, count and list plants, and read plant
/// pages.
///
/// A catalogue never writes, neither to the bundle nor to files beside it. It may be used from
/// several threads at once.
public final class Catalogue: Sendable {
  /// The metadata of the bundle: its title, version and languages.
  public let information: CatalogueInformation

  package let pool: ConnectionPool
  package let caches: CatalogueCaches
  let reader: ReaderSettings

  /// Opens the bundle at `url`. Without a digest, opening takes a few milliseconds for a bundle of
  /// any size.
  ///
  /// - Parameters:
  ///   - url: the URL of the file.
  ///   - digest: the expected SHA-256 of the file, in hexadecimal digits; `nil` skips the check.
  ///     The check reads the whole file, so an app should pass a digest after downloading or
  ///     installing a bundle, and `nil` at each launch. `recordedDigest(of:)` reads the digest from
  ///     the `.sha256` file beside the bundle.
  /// - Throws: `CatalogueError.missing`, `.unreadable`, `.foreign`, `.newerFormat` or `.truncated`;
  ///   `.damaged` if the file is damaged or its SHA-256 differs from `digest`; `.overwritten` or
  ///   `.failed` if the file is overwritten or cannot be read while this initializer opens it.
  public init(at url: URL, verifying digest: String? = nil) throws {
    let path = url.path
    let fileSize = try Self.check(path, digest: digest)
    pool = try ConnectionPool(path: path)
    information = try pool.read { try CatalogueInformation($0, fileSize: fileSize) }
    caches = CatalogueCaches(pool: pool, information: information)
    reader = ReaderSettings(information: information)
  }

  /// Checks that a file is a complete bundle in a supported format.
  ///
  /// - Returns: the size of the file, in bytes.
  private static func check(_ path: String, digest: String?) throws -> Int {
    do {
      let file = try BundleFile(path: path)
      try file.requireRollbackJournal()
      try file.requireExpectedSize()
      guard try digest.map({ try file.digest() == $0.lowercased() }) ?? true else {
        throw CatalogueError.damaged(path: path, reason: "its SHA-256 digest does not match")
      }
      return file.header.expectedSize
    } catch let error as BundleFileError {
      throw CatalogueError(error, path: path)
    }
  }

  /// Creates a catalogue that shares the open file with `other`.
  init(_ other: Catalogue, caches: CatalogueCaches, reader: ReaderSettings) {
    information = other.information
    pool = other.pool
    self.caches = caches
    self.reader = reader
  }

  /// Reads the digest of a bundle from a file in the same folder. The name of this file is the name
  /// of the bundle followed by `.sha256`.
  ///
  /// ```swift
  /// let catalogue = try Catalogue(at: url, verifying: Catalogue.recordedDigest(of: url))
  /// ```
  ///
  /// The digest detects a file that was damaged in transit. It does not detect deliberate changes,
  /// because whoever can replace the bundle can also replace this digest. To detect deliberate
  /// changes, take the digest from a trusted source.
  ///
  /// - Parameter url: the URL of the bundle; for `hortus.sqlite` the digest is read from
  ///   `hortus.sqlite.sha256`.
  /// - Throws: `CatalogueError` with the path of the digest file: `.missing`, `.unreadable`, or
  ///   `.damaged` if it does not begin with a SHA-256.
  public static func recordedDigest(of url: URL) throws -> String {
    let path = RecordedDigest.path(besideFileAt: url.path)
    guard let digest = try? RecordedDigest(besideFileAt: url.path), let word = digest.word else {
      throw FileSystem.kind(of: path) == .missing
        ? CatalogueError.missing(path: path) : CatalogueError.unreadable(path: path)
    }
    guard digest.isSHA256 else {
      throw CatalogueError.damaged(path: path, reason: "it does not begin with a SHA-256")
    }
    return word
  }
}

extension Catalogue {
  /// Returns the catalogue in the languages, the units and the hemisphere of a reader.
  ///
  /// ```swift
  /// let reader = catalogue.localized(
  ///   languages: Locale.preferredLanguages, units: UnitSystem(.current))
  /// let page = try reader.plant("monstera-deliciosa")
  /// ```
  ///
  /// The returned catalogue shares the open file and all caches with this one, so an app may call
  /// this method as often as it likes. A catalogue that was opened and not localized uses the
  /// default language of the bundle, metric units and the northern hemisphere.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags in order of preference. They determine the language of names,
  ///     labels and articles, and the alphabetical order. Names in these languages also rank higher
  ///     in a search. A text that exists in none of these languages is returned in the next
  ///     language of the bundle.
  ///   - units: the units of temperatures, lengths, areas, volumes and weights, in values and in all
  ///     texts (`UnitSystem.converting(_:in:)`).
  ///   - hemisphere: the hemisphere of the months. For the southern hemisphere, all months are
  ///     shifted by six months, except in conditions: a condition always uses the keys of the
  ///     northern hemisphere. `Condition.months(of:in:hemisphere:)` converts months to keys.
  public func localized(
    languages: [String] = [], units: UnitSystem = .metric, hemisphere: Hemisphere = .northern
  ) -> Catalogue {
    Catalogue(
      self, caches: caches,
      reader: ReaderSettings(
        languages: languages, units: units, hemisphere: hemisphere, information: information))
  }

  /// The wanted languages as BCP 47 tags, in order of preference. Empty if only the default
  /// language of the bundle is wanted.
  public var languages: [String] { reader.languages }

  /// The units of values and of measures in texts.
  public var units: UnitSystem { reader.units }

  /// The hemisphere of the months.
  public var hemisphere: Hemisphere { reader.hemisphere }

  /// The title of the catalogue, such as “House plants”. If the catalogue has no title, this is its
  /// id.
  public var title: String {
    reader.chain.firstText(in: information.titles) ?? information.id
  }
}

/// The settings of a reader: languages, units and hemisphere. They determine the texts that a
/// catalogue returns.
struct ReaderSettings: Sendable {
  /// The wanted languages as BCP 47 tags, in order of preference.
  let languages: [String]
  let units: UnitSystem
  let hemisphere: Hemisphere
  /// All languages of the bundle in the order in which a text is looked up, the wanted ones first.
  let chain: [String]
  /// The wanted languages that the bundle has, or its default language if it has none of them. A
  /// search ranks names and articles in these languages higher.
  let wanted: [String]

  init(
    languages: [String] = [], units: UnitSystem = .metric, hemisphere: Hemisphere = .northern,
    information: CatalogueInformation
  ) {
    self.languages = languages
    self.units = units
    self.hemisphere = hemisphere
    chain = information.fallback(for: languages)
    wanted = information.wantedLanguages(languages)
  }

  /// How texts are read: in the languages of `chain` and in `units`.
  var texts: TextChain { TextChain(languages: chain, units: units) }

  /// The language whose alphabetical order is used, which is the first language of `chain`.
  var language: String { chain.first ?? "en" }
}

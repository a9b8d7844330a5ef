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

/// An error that occurs when a bundle is opened or read.
///
/// Opening a bundle can throw any case. An open catalogue throws only `damaged`, `overwritten` and
/// `failed`. `Catalogue.recordedDigest(of:)` can throw `missing`, `unreadable`
/// and `damaged`.
public enum CatalogueError: Error, Sendable, Equatable {
  /// No file exists at the path.
  case missing(path: String)
  /// The file exists but cannot be read, for example because of its permissions.
  case unreadable(path: String)
  /// The file is not SQLite, or not a Hortus bundle.
  case foreign(path: String)
  /// The format version of the bundle is higher than the highest version that HortusKit supports.
  case newerFormat(found: Int, known: Int)
  /// The size of the file differs from the size recorded in its header.
  case truncated(path: String)
  /// The file is damaged, or its SHA-256 differs from the expected digest.
  case damaged(path: String, reason: String)
  /// The file was written to while it was open.
  case overwritten(path: String)
  /// SQLite or the system failed for another reason, such as a lack of memory.
  case failed(path: String, reason: String)
}

extension CatalogueError {
  /// Creates the error for a file that fails a check.
  init(_ error: BundleFileError, path: String) {
    self =
      switch error {
      case .missing: .missing(path: path)
      case .unreadable: .unreadable(path: path)
      case .notSQLite, .notABundle: .foreign(path: path)
      case .newerFormat(let found, let known): .newerFormat(found: found, known: known)
      case .writeAheadLog: .damaged(path: path, reason: "another program has changed it")
      case .wrongSize: .truncated(path: path)
      }
  }
}

extension CatalogueError: CustomStringConvertible {
  /// What went wrong, and how to fix it.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no file “\(path)”; check that the bundle ships with the app"
    case .unreadable(let path):
      "“\(path)” cannot be read; check the permissions of the file and of its folder"
    case .foreign(let path):
      "“\(path)” is not a Hortus bundle; give the file that hortus build has written"
    case .newerFormat(let found, let known):
      "the bundle has format \(found), and this library knows \(known); update HortusKit"
    case .truncated(let path):
      "“\(path)” is not whole; fetch it again"
    case .damaged(let path, let reason):
      "“\(path)” is damaged (\(reason)); fetch it again"
    case .overwritten(let path):
      "“\(path)” was overwritten while open; open it again, and rename new bundles into place"
    case .failed(let path, let reason):
      "“\(path)” could not be read (\(reason)); try again"
    }
  }
}

// Without these conformances, `localizedDescription` would be a generic system message with an
// error number. All messages are in English.

extension CatalogueError: LocalizedError {
  /// A description of the error and how to fix it.
  public var errorDescription: String? { description }
}

extension QueryError: LocalizedError {
  /// What is wrong with the query, and how to fix it.
  public var errorDescription: String? { description }
}

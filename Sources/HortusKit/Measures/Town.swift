import GRDB
import HortusBundle
import HortusSchema

/// A town by which an app finds the hemisphere of a place.
///
/// A town has no hardiness zone: none can be derived from its position, because mountains, lakes and the
/// town itself change how cold a winter is. An app asks for the zone, or finds it by the postal code.
public struct Town: Sendable, Hashable, Identifiable {
  /// The number that the source of the catalogue keeps for the town, such as its id in GeoNames. An app
  /// stores it, and finds the town again by `Catalogue.town(_:)`.
  public let key: Int
  /// The name in the language of the reader, or else the name that the source has.
  public let name: String
  /// The ISO 3166-1 alpha-2 code of the country, such as `DE`.
  public let country: String
  /// The latitude in degrees from −90 to 90, to one decimal; negative in the south.
  public let latitude: Double
  /// The longitude in degrees from −180 to 180, to one decimal; negative in the west.
  public let longitude: Double
  /// The number of people, in full thousands.
  public let population: Int

  /// The key of the town.
  public var id: Int { key }

  /// The hemisphere of the town, for the months of a calendar; northern on the equator.
  public var hemisphere: Hemisphere { latitude < 0 ? .southern : .northern }

  /// Creates a town, for previews and tests.
  @_spi(Testing) public init(
    key: Int, name: String, country: String, latitude: Double, longitude: Double,
    population: Int = 100_000
  ) {
    self.key = key
    self.name = name
    self.country = country
    self.latitude = latitude
    self.longitude = longitude
    self.population = population
  }
}

extension Catalogue {
  /// Returns the towns with a name that begins with a text, in any language of the bundle. The most
  /// populous town comes first.
  ///
  /// ```swift
  /// let towns = try catalogue.towns(matching: "novo")
  /// let reader = catalogue.localized(hemisphere: towns[0].hemisphere)
  /// ```
  ///
  /// - Parameters:
  ///   - text: the beginning of a name as typed. Case, accents and hyphens do not matter.
  ///   - limit: the maximum number of towns.
  /// - Returns: no towns if the text has no letters and no digits, or if the bundle has no towns
  ///   (`information.townCount`).
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func towns(matching text: String, limit: Int = 10) throws -> [Town] {
    guard limit > 0, information.townCount > 0 else { return [] }
    let beginning = NameFolding.fold(text).utf8
    guard !beginning.isEmpty else { return [] }
    return try caches.towns.lazy.filter { $0.matches(beginning) }.prefix(limit)
      .map { $0.town(in: reader.chain) }
  }

  /// Returns the town with a key, such as one that an app has stored; `nil` if the bundle has no such
  /// town.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func town(_ key: Int) throws -> Town? {
    guard information.townCount > 0 else { return nil }
    return try caches.towns.first { $0.key == key }?.town(in: reader.chain)
  }
}

/// A town with its names in all languages.
struct StoredTown: Sendable {
  let key: Int
  private let country: String
  /// In tenths of a degree.
  private let latitude: Int
  private let longitude: Int
  private let population: Int
  private let name: String
  /// The names that differ from `name`, keyed by language.
  private let names: [String: String]
  /// The folded forms of all names.
  private let foldedNames: [String]

  /// Reads all towns, the most populous first. Of towns of one size, the one with the lower key comes
  /// first.
  static func all(_ database: Database) throws -> [StoredTown] {
    var names: [Int: [String: String]] = [:]
    let translations = try Row.fetchCursor(
      database, sql: "SELECT town, language, name FROM townName")
    while let row = try translations.next() {
      try names[row.decoded(0), default: [:]][row.decoded(1)] = row.decoded(2)
    }
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT key, country, latitude, longitude, population, name FROM town
        ORDER BY population DESC, key
        """)
    var towns: [StoredTown] = []
    while let row = try rows.next() {
      let key: Int = try row.decoded(0)
      towns.append(try StoredTown(row, names: names[key] ?? [:]))
    }
    return towns
  }

  private init(_ row: Row, names: [String: String]) throws {
    key = try row.decoded(0)
    country = try row.decoded(1)
    latitude = try row.decoded(2)
    longitude = try row.decoded(3)
    population = try row.decoded(4)
    name = try row.decoded(5)
    guard -900...900 ~= latitude, -1800...1800 ~= longitude, 0...1_000_000 ~= population else {
      throw DatabaseError.damage("the town \(key) has a position or population that cannot be")
    }
    self.names = names
    foldedNames = ([name] + names.values).map(NameFolding.fold)
  }

  /// Whether a name begins with a folded text.
  func matches(_ beginning: String.UTF8View) -> Bool {
    foldedNames.contains { $0.utf8.starts(with: beginning) }
  }

  /// Returns the town with its name in the first language of `chain`, or else the name that the source
  /// has.
  func town(in chain: [String]) -> Town {
    Town(
      key: key, name: chain.first.flatMap { names[$0] } ?? name, country: country,
      latitude: Double(latitude) / 10, longitude: Double(longitude) / 10,
      population: population * 1000)
  }
}

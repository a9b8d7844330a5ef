import GRDB
import HortusSchema

/// A half-zone of the USDA Plant Hardiness Zone Map, from `1a` to `13b`. Each half-zone is an
/// interval of 5 °F of the average annual minimum temperature. The first interval starts at −60 °F.
///
/// The limits are from the 2023 map (https://planthardiness.ars.usda.gov/). The map also has the
/// limits in °C to one decimal: 1a is −51.1 to −48.3 °C, 13b is 18.3 to 21.1 °C. A temperature on
/// the limit between two zones belongs to the warmer zone.
public struct HardinessZone: Sendable, Hashable {
  /// The index of the half-zone, from 1 for 1a to 26 for 13b, as in facts of the kind `zones`.
  public let index: Int

  /// Creates a zone from its index.
  ///
  /// - Returns: `nil` if the index is outside 1…26.
  public init?(index: Int) {
    guard HalfZone.numbers ~= index else { return nil }
    self.index = index
  }

  /// Creates a zone from its key, in upper or lower case, with or without spaces, such as `10b` or
  /// `5 A`.
  ///
  /// - Returns: `nil` for any other text, including a zone without the letter of the half-zone
  ///   (`5`).
  public init?(key: String) {
    let plain = key.lowercased().filter { $0 != " " }
    guard let index = HalfZone.number(ofKey: plain) else { return nil }
    self.index = index
  }

  /// Creates the zone of a place from its average annual minimum temperature in degrees Celsius. A
  /// temperature above zone 13b gives zone 13b.
  ///
  /// - Returns: `nil` if the temperature is below −60 °F (about −51.1 °C), the lower limit of
  ///   zone 1a, or if it is NaN.
  public init?(lowestTemperature celsius: Double) {
    // The map gives each limit in °F and also in rounded °C, such as −20 °F and −28.9 °C. These two
    // temperatures differ slightly. The lower of them is used as the limit, so that both belong to
    // the warmer zone.
    let zone = Self.all.last {
      celsius >= min($0.temperatures.lowerBound, ($0.fahrenheitTemperatures.lowerBound - 32) / 1.8)
    }
    guard let zone else { return nil }
    self = zone
  }

  /// All 26 half-zones, the coldest first.
  public static let all = HalfZone.numbers.compactMap(HardinessZone.init(index:))

  /// The key of the zone, as used in facts, filters and facets, such as `10b`.
  public var key: String { HalfZone.keys[index - 1] }

  /// The range of the average annual minimum temperature in degrees Celsius, to one decimal.
  public var temperatures: ClosedRange<Double> {
    Self.limit(before: index)...Self.limit(before: index + 1)
  }

  /// The range of the average annual minimum temperature in degrees Fahrenheit. The hardiness zone
  /// map defines the zones in this unit.
  public var fahrenheitTemperatures: ClosedRange<Double> {
    let low = Double(-60 + 5 * (index - 1))
    return low...(low + 5)
  }

  /// Returns the lower limit of the zone with an index, in degrees Celsius to one decimal. The
  /// index 27 gives the upper limit of the last zone.
  private static func limit(before index: Int) -> Double {
    let fahrenheit = Double(-60 + 5 * (index - 1))
    return ((fahrenheit - 32) * 50 / 9).rounded() / 10
  }

  /// Returns the query condition for plants that survive outdoors all year in this zone. It selects
  /// the plants whose value for the trait with the meaning `hardiness-zones` includes this zone.
  ///
  /// - Throws: `QueryError.noTraitMeans` if the catalogue has no such trait;
  ///   `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func condition(in catalogue: Catalogue) throws -> Condition {
    .where(try catalogue.caches.traits.required(.hardinessZones).key, in: [key])
  }

  /// Returns the query condition for plants that survive the lowest temperature of this zone. It
  /// selects the plants by the trait with the meaning `lowest-temperature`, for apps whose plants
  /// state no zones.
  ///
  /// - Throws: `QueryError.noTraitMeans` if the catalogue has no such trait;
  ///   `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func frostCondition(in catalogue: Catalogue) throws -> Condition {
    let trait = try catalogue.caches.traits.required(.lowestTemperature)
    return .range(trait.key, overlaps: -273.15...temperatures.lowerBound)
  }
}

extension HardinessZone: Comparable {
  /// Returns whether `a` is colder than `b`.
  public static func < (a: HardinessZone, b: HardinessZone) -> Bool { a.index < b.index }
}

extension HardinessZone: CustomStringConvertible {
  /// The key of the zone, such as `10b`.
  public var description: String { key }
}

extension HardinessZone: Codable {
  /// Decodes a zone from its key.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let key = try container.decode(String.self)
    guard let zone = HardinessZone(key: key) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(key)” is no hardiness zone; there are 1a to 13b")
    }
    self = zone
  }

  /// Encodes a zone as its key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}

extension Catalogue {
  /// Looks up the hardiness zone of a place by its postal code.
  ///
  /// ```swift
  /// if let zone = try catalogue.hardinessZone(forPostcode: "94110", country: "US") {
  ///   page = try catalogue.plants(zone.condition(in: catalogue))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - postcode: the postal code in upper or lower case; spaces are ignored. If the bundle does
  ///     not have the whole code, the method looks up the part before the first space or hyphen, so
  ///     `94110-1234` finds `94110`. A code that the source of the bundle does not have, such as
  ///     that of a post office box, has the zone of the nearest code before it with the same first
  ///     three characters, or else after it.
  ///   - country: the ISO 3166-1 alpha-2 code of the country, such as `US`.
  /// - Returns: `nil` if the bundle has no code with the same first three characters, and with digits
  ///   and letters at the same places. The bundle has postal codes only for the countries in
  ///   `information.postcodeCountries`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func hardinessZone(
    forPostcode postcode: String, country: String
  ) throws -> HardinessZone? {
    let country = country.uppercased()
    guard information.postcodeCountries.contains(country) else { return nil }
    let forms = Self.forms(of: postcode)
    return try pool.read { database in
      for form in forms {
        let rows = try Row.fetchCursor(
          database,
          sql: """
            SELECT postcodeZone.postcode, postcodeZone.zone
            FROM country JOIN postcodeZone ON postcodeZone.country = country.number
            WHERE country.code = :country
              AND postcodeZone.postcode BETWEEN substr(:postcode, 1, 3) AND :postcode
              AND length(postcodeZone.postcode) = length(:postcode)
            ORDER BY postcodeZone.postcode DESC
            """, arguments: ["country": country, "postcode": form])
        while let row = try rows.next() {
          guard Self.haveSameForm(form, try row.decoded(0)) else { continue }
          return HardinessZone(index: try row.decoded(1))
        }
      }
      return nil
    }
  }

  /// Returns the source from which the bundle has the hardiness zones of a country's postal codes.
  /// An app should credit this source.
  ///
  /// - Parameter country: the ISO 3166-1 alpha-2 code of the country, such as `US`.
  /// - Returns: `nil` if `information.postcodeCountries` does not list the country.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func postcodeSource(ofCountry country: String) throws -> FactSource? {
    let country = country.uppercased()
    guard information.postcodeCountries.contains(country) else { return nil }
    let number = try pool.read { database in
      try Int.fetchOne(
        database, sql: "SELECT source FROM country WHERE code = ?", arguments: [country])
    }
    return try number.flatMap { try vocabulary().sources[$0] }
  }

  /// Whether two postal codes have digits and letters at the same places.
  private static func haveSameForm(_ code: String, _ other: String) -> Bool {
    code.map(\.isNumber) == other.map(\.isNumber)
  }

  /// Returns the spellings of a postal code to look up in the table `postcodeZone`. The first is
  /// the whole code in upper case without spaces and hyphens. The second is the part before the
  /// first space or hyphen, if there is one. The result is empty if the code has characters other
  /// than letters A–Z, digits, spaces and hyphens.
  private static func forms(of postcode: String) -> [String] {
    let parts = postcode.uppercased().split { $0 == "-" || $0.isWhitespace }
    let isCode = parts.joined().utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
    guard isCode, let first = parts.first else { return [] }
    return parts.count == 1 ? [String(first)] : [parts.joined(), String(first)]
  }
}

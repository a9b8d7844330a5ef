import HortusSchema

/// A half-zone of the USDA Plant Hardiness Zone Map, from `1a` to `13b`: the average of the lowest
/// temperatures of the years, in steps of 5 °F from −60 °F.
///
/// The limits are those of the map of 2023 (https://planthardiness.ars.usda.gov/), which gives them
/// in °C to one decimal: 1a is −51.1 to −48.3 °C, 13b is 18.3 to 21.1 °C. A limit belongs to the
/// warmer zone.
public struct HardinessZone: Sendable, Hashable {
  /// From 1, which is 1a, to 26, which is 13b: as facts of the kind `zones` count.
  public let position: Int

  /// - Returns: `nil` outside 1…26.
  public init?(position: Int) {
    guard 1...26 ~= position else { return nil }
    self.position = position
  }

  /// The zone with the key, in any case and with or without space: `10b`, `5 A`.
  ///
  /// - Returns: `nil` for anything else, a zone without its half (`5`) among it.
  public init?(key: String) {
    let plain = key.lowercased().filter { $0 != " " }
    guard let index = BundleFormat.zoneKeys.firstIndex(of: plain) else { return nil }
    position = index + 1
  }

  /// The zone of a place whose lowest temperature of the year, on average, is `celsius`.
  ///
  /// Places warmer than the scale are in 13b.
  ///
  /// - Returns: `nil` for places colder than the scale, below −51.1 °C, where no plant of the
  ///   scale is known to be hardy, and for what is no number.
  public init?(lowestTemperature celsius: Double) {
    // A limit counts as reached in either of its forms, −20 °F or −28.9 °C.
    let zone = Self.all.last {
      celsius >= min($0.temperatures.lowerBound, ($0.fahrenheitTemperatures.lowerBound - 32) / 1.8)
    }
    guard let zone else { return nil }
    self = zone
  }

  /// All of them, the coldest first.
  public static let all = (1...26).compactMap(HardinessZone.init(position:))

  /// `10b`: as facts, filters and facets write it.
  public var key: String { BundleFormat.zoneKeys[position - 1] }

  /// The lowest temperatures of the year, on average, in degrees Celsius, to one decimal.
  public var temperatures: ClosedRange<Double> {
    Self.limit(before: position)...Self.limit(before: position + 1)
  }

  /// The same in degrees Fahrenheit, in which the scale is made.
  public var fahrenheitTemperatures: ClosedRange<Double> {
    let low = Double(-60 + 5 * (position - 1))
    return low...(low + 5)
  }

  private static func limit(before position: Int) -> Double {
    let fahrenheit = Double(-60 + 5 * (position - 1))
    return ((fahrenheit - 32) * 50 / 9).rounded() / 10
  }

  /// Plants that live outdoors all year in the zone, as a condition of a query: those whose trait
  /// `hardiness-usda` has it.
  ///
  /// A catalogue without that trait refuses the query with `QueryError.unknownTrait`.
  public var condition: Condition {
    .values(trait: "hardiness-usda", [key])
  }
}

extension HardinessZone: Comparable {
  /// Whether `a` is the colder zone.
  public static func < (a: HardinessZone, b: HardinessZone) -> Bool { a.position < b.position }
}

extension HardinessZone: CustomStringConvertible {
  /// The key.
  public var description: String { key }
}

extension HardinessZone: Codable {
  /// From its key.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let key = try container.decode(String.self)
    guard let zone = HardinessZone(key: key) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(key)” is no hardiness zone; there are 1a to 13b")
    }
    self = zone
  }

  /// As its key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}

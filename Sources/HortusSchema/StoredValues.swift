/// A unit of the numbers in a bundle. The raw value is the value of the column `trait.unit`.
package enum StoredUnit: Sendable, Hashable, RawRepresentable, Codable {
  case celsius, centimetre, percent, ph, day, hour, litre, gram
  /// A unit that the catalogue declares, by its key, such as `euro`.
  case declared(String)

  /// The units that the program knows. A catalogue declares none of them.
  package static let standard: [StoredUnit] = [
    .celsius, .centimetre, .percent, .ph, .day, .hour, .litre, .gram,
  ]

  package init(rawValue: String) {
    self = Self.standard.first { $0.rawValue == rawValue } ?? .declared(rawValue)
  }

  package var rawValue: String {
    switch self {
    case .celsius: "celsius"
    case .centimetre: "centimetre"
    case .percent: "percent"
    case .ph: "ph"
    case .day: "day"
    case .hour: "hour"
    case .litre: "litre"
    case .gram: "gram"
    case .declared(let key): key
    }
  }
}

/// The sizes of the units that are not metric, in the unit in which a bundle stores numbers: cm, l or g.
/// All are exact by definition: the international inch and pound of 1959, and the gallon of the United
/// States, which is 231 cubic inches.
package enum UnitSize {
  package static let inch = 2.54
  package static let foot = 12 * inch
  package static let gallon = 3.785_411_784
  package static let quart = gallon / 4
  package static let pint = gallon / 8
  package static let fluidOunce = gallon / 128
  package static let pound = 453.592_37
  package static let ounce = pound / 16
}

/// The half-zones of the USDA Plant Hardiness Zone Map. A bundle refers to a half-zone by its
/// number, from 1 (1a) to 26 (13b).
package enum HalfZone {
  /// The numbers of all half-zones, the coldest first.
  package static let numbers = 1...26

  /// The keys of the half-zones in the order of their numbers, from `1a` to `13b`.
  package static let keys = numbers.map { "\(($0 + 1) / 2)" + ($0 % 2 == 1 ? "a" : "b") }

  /// Returns the key of a half-zone; `nil` if there is no half-zone with the number.
  package static func key(of number: Int) -> String? {
    numbers.contains(number) ? keys[number - 1] : nil
  }

  /// Returns the number of the half-zone with exactly this key; `nil` if there is none.
  package static func number(ofKey key: String) -> Int? {
    keys.firstIndex(of: key).map { $0 + 1 }
  }

  /// Returns the numbers of the half-zones that a text identifies. `9` identifies two half-zones,
  /// and `9a` identifies one. Returns `nil` for other text.
  package static func numbers(in text: String) -> ClosedRange<Int>? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let zone = Int(digits), (1...13).contains(zone) else { return nil }
    switch text.dropFirst(digits.count) {
    case "a": return (zone * 2 - 1)...(zone * 2 - 1)
    case "b": return (zone * 2)...(zone * 2)
    case "": return (zone * 2 - 1)...(zone * 2)
    default: return nil
    }
  }
}

/// A set of months of the year, for the northern hemisphere.
package struct MonthSet: OptionSet, Sendable, Hashable, Codable {
  /// Bit 0 is January, and bit 11 is December.
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Creates the set of the months that fulfil a condition.
  ///
  /// - Parameter isMember: a function of a month from 1 (January) to 12 (December).
  package init(where isMember: (Int) throws -> Bool) rethrows {
    rawValue = try (1...12).reduce(0) { try isMember($1) ? $0 | 1 << ($1 - 1) : $0 }
  }

  /// Creates the set of the months with these keys. Other texts are ignored.
  package init(keys: some Sequence<String>) {
    rawValue = keys.compactMap(Self.keys.firstIndex).reduce(0) { $0 | 1 << $1 }
  }

  /// The keys of the months, from `jan` to `dec`. A bundle refers to a month by its position in
  /// this list, counted from 1.
  package static let keys = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns whether the set contains a month from 1 (January) to 12 (December).
  package func contains(month: Int) -> Bool { rawValue >> (month - 1) & 1 == 1 }

  /// The runs of consecutive months, in calendar order. Months across the turn of the year, such as
  /// November to February, are two runs.
  package var runs: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for month in 1...12 where contains(month: month) {
      if let last = runs.last, last.upperBound == month - 1 {
        runs[runs.count - 1] = last.lowerBound...month
      } else {
        runs.append(month...month)
      }
    }
    return runs
  }

  /// The runs of consecutive months, sorted by their first month. Months across the turn of the year,
  /// such as November to February, are one run, which comes last.
  package var runsOverNewYear: [(first: Int, last: Int)] {
    var runs = runs.map { (first: $0.lowerBound, last: $0.upperBound) }
    if runs.count > 1, let first = runs.first, first.first == 1, runs[runs.count - 1].last == 12 {
      runs[runs.count - 1].last = first.last
      runs.removeFirst()
    }
    return runs
  }
}

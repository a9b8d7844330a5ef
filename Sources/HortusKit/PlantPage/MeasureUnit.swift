import Foundation

/// A unit of the numbers on a plant page.
public enum MeasureUnit: String, Sendable, Hashable, CaseIterable {
  /// A unit of temperature.
  case celsius, fahrenheit
  /// A unit of length.
  case centimetre, metre, inch, foot
  /// A number without a dimension: a percentage or a pH value.
  case percent, ph
  /// A unit of time.
  case day, hour

  /// The corresponding Foundation unit for `Measurement`: a `UnitTemperature`, `UnitLength` or
  /// `UnitDuration`. For percent and pH, this is a plain `Unit`, which cannot be converted.
  public var foundationUnit: Unit {
    switch self {
    case .celsius: UnitTemperature.celsius
    case .fahrenheit: UnitTemperature.fahrenheit
    case .centimetre: UnitLength.centimeters
    case .metre: UnitLength.meters
    case .inch: UnitLength.inches
    case .foot: UnitLength.feet
    case .percent: Unit(symbol: "%")
    case .ph: Unit(symbol: "pH")
    case .day: UnitDuration(symbol: "d", converter: UnitConverterLinear(coefficient: 86_400))
    case .hour: UnitDuration.hours
    }
  }

  /// The unit in which bundles store numbers of the same dimension: degrees Celsius for a
  /// temperature, centimetres for a length, and otherwise this unit itself.
  public var storedUnit: MeasureUnit {
    switch self {
    case .celsius, .fahrenheit: .celsius
    case .centimetre, .metre, .inch, .foot: .centimetre
    case .percent, .ph, .day, .hour: self
    }
  }

  /// Converts a number from this unit to `storedUnit`. Conditions expect numbers in
  /// `storedUnit`. For example, an app with a slider in feet converts the bounds of the selected
  /// range to centimetres.
  public func stored(_ number: Double) -> Double {
    switch self {
    case .fahrenheit: (number - 32) * 5 / 9
    case .metre: number * 100
    case .inch: number * 2.54
    case .foot: number * 30.48
    case .celsius, .centimetre, .percent, .ph, .day, .hour: number
    }
  }

  /// Converts a number in `storedUnit` to this unit.
  func fromStored(_ number: Double) -> Double {
    switch self {
    case .fahrenheit: number * 9 / 5 + 32
    case .metre: number / 100
    case .inch: number / 2.54
    case .foot: number / 30.48
    case .celsius, .centimetre, .percent, .ph, .day, .hour: number
    }
  }

  /// Returns the unit as text to append to a number. The text starts with a space where the
  /// language requires one.
  ///
  /// - Parameters:
  ///   - number: the number, which selects the singular or the plural.
  ///   - language: a BCP 47 tag.
  func suffix(after number: Double, language: String) -> String {
    let isRussian = language.prefix { $0 != "-" } == "ru"
    let isEnglish = language.prefix { $0 != "-" } == "en"
    switch self {
    case .celsius: return " °C"
    case .fahrenheit: return " °F"
    case .centimetre: return isRussian ? " см" : " cm"
    case .metre: return isRussian ? " м" : " m"
    case .inch: return isRussian ? " дюйм." : " in"
    case .foot: return isRussian ? " фт" : " ft"
    case .percent: return isEnglish ? "%" : " %"
    case .ph: return ""
    case .day where isEnglish: return number == 1 ? " day" : " days"
    case .day: return isRussian ? " дн." : " d"
    case .hour where isEnglish: return number == 1 ? " hour" : " hours"
    case .hour: return isRussian ? " ч" : " h"
    }
  }
}

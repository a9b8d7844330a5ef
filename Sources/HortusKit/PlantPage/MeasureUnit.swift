import Foundation

/// A unit in which a page gives a number.
public enum MeasureUnit: String, Sendable, Hashable, CaseIterable {
  /// Degrees of temperature.
  case celsius, fahrenheit
  /// Lengths.
  case centimetre, metre, inch, foot
  /// Per cent, and acidity.
  case percent, ph
  /// Time.
  case day, hour

  /// The unit of Foundation, for `Measurement`: a `UnitTemperature`, a `UnitLength` or a
  /// `UnitDuration`; for per cent and pH a unit that cannot be converted.
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

  /// What is written behind the number, with the space before it.
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

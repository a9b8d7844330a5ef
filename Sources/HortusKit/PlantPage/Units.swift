import Foundation

/// The reader's system of units.
public enum Units: String, Sendable, Hashable, Codable, CaseIterable {
  /// °C, cm and m.
  case metric
  /// °F, inches and feet.
  case imperial

  /// The customary system of units of the locale's region; `Locale.current` gives that of the user.
  ///
  /// Imperial for the regions to which the Unicode CLDR assigns the US system of measurement (the
  /// United States, Liberia, Myanmar), metric for all others.
  public init(_ locale: Locale) {
    self = ["US", "LR", "MM"].contains(locale.regionCode?.uppercased()) ? .imperial : .metric
  }
}

import Foundation

/// A system of units for display.
public enum UnitSystem: String, Sendable, Hashable, Codable, CaseIterable {
  /// °C, cm and m.
  case metric
  /// °F, inches and feet.
  case imperial

  /// Creates the system of units that is customary in the region of a locale. For the region of the
  /// user, pass `Locale.current`.
  ///
  /// The system is imperial for the regions to which the Unicode CLDR assigns the US system of
  /// measurement (the United States, Liberia, Myanmar), and metric for all other regions.
  public init(_ locale: Locale) {
    self = ["US", "LR", "MM"].contains(locale.regionCode?.uppercased()) ? .imperial : .metric
  }
}

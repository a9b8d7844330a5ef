import Foundation

/// The units that a reader is used to.
public enum Units: String, Sendable, Hashable, Codable, CaseIterable {
  /// °C, cm and m.
  case metric
  /// °F, inches and feet.
  case imperial

  /// Those that people of a region are used to: for `Locale.current` those of the reader.
  ///
  /// Imperial where the Unicode CLDR has the US system of measurement (the United States, Liberia,
  /// Myanmar), metric everywhere else.
  public init(_ locale: Locale) {
    self = ["US", "LR", "MM"].contains(locale.regionCode?.uppercased()) ? .imperial : .metric
  }
}

/// The units that a reader is used to.
public enum Units: String, Sendable, Hashable, Codable, CaseIterable {
  /// °C, cm and m.
  case metric
  /// °F, inches and feet.
  case imperial
}

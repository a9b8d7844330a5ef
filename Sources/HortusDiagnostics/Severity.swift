/// The severity of a diagnostic.
public enum Severity: String, Sendable, CaseIterable {
  /// No bundle is written.
  case error
  /// The bundle is written, but may lack content or differ from what the author intended.
  case warning
  /// Advice that does not affect the bundle.
  case note
}

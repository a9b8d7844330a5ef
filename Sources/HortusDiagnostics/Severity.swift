/// The severity of a diagnostic.
public enum Severity: String, Sendable, CaseIterable {
  /// A fault that prevents a bundle from being written.
  case error
  /// A fault that does not prevent a bundle from being written. However, the bundle may lack
  /// content or differ from what the author intended.
  case warning
  /// Advice that does not affect the bundle.
  case note

  /// Returns whether a diagnostic with this severity fails a run. A strict run also fails on warnings.
  package func fails(isStrict: Bool) -> Bool {
    self == .error || isStrict && self == .warning
  }
}

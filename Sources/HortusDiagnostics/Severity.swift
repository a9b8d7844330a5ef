/// How grave a diagnostic is.
public enum Severity: String, Sendable, CaseIterable {
  /// No bundle is written.
  case error
  /// The bundle is written, but poorer or other than the author may think.
  case warning
  /// Advice.
  case note
}

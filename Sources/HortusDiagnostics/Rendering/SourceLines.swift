/// Provides the source lines that diagnostics refer to.
public protocol SourceLines {
  /// Returns the line with the one-based number `number`, as an editor shows it: decoded, without
  /// byte order mark and line break. Returns `nil` if the line is not available.
  func line(_ number: Int, of file: String) -> String?
}

/// Provides the source lines that diagnostics refer to.
public protocol SourceLines {
  /// Returns a line, numbered from 1, as an editor shows it: decoded, without byte order mark and
  /// line break; `nil` if it is not available.
  func line(_ number: Int, of file: String) -> String?
}

/// Where a renderer finds the line of a file that a diagnostic speaks of.
public protocol SourceLines {
  /// The line, from 1, as an editor shows it: decoded, without byte order mark and line break;
  /// `nil` when it cannot be had.
  func line(_ number: Int, of file: String) -> String?
}

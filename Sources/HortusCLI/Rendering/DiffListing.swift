import HortusDiagnostics

/// Renders a unified diff.
enum DiffListing {
  /// Returns a diff without its last line break. On a terminal, control characters are made visible;
  /// elsewhere the diff stays as it is, so that `patch` can read it.
  static func text(_ diff: String) -> String {
    let diff = diff.hasSuffix("\n") ? String(diff.dropLast()) : diff
    guard Terminal.output.isInteractive else { return diff }
    return diff.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.of(String($0)) }.joined(separator: "\n")
  }
}

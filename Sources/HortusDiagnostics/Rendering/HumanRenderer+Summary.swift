extension HumanRenderer {
  /// Returns the last line of output. It contains the number of diagnostics of each severity, the
  /// number of files, and the command that explains the first diagnostic of the highest severity.
  ///
  ///     2 errors, 1 warning in 61 files · hortus explain HRT301
  public static func summary(of diagnostics: Diagnostics, files: Int) -> String {
    let sorted = diagnostics.sorted
    let counts = Severity.allCases.map { ($0, diagnostics.count($0)) }.filter { $0.1 > 0 }
    let found = counts.map { plural($0.1, $0.0.rawValue) }.joined(separator: ", ")
    let line = "\(found.isEmpty ? "no faults" : found) in \(plural(files, "file"))"
    guard let gravest = counts.first?.0,
      let first = sorted.first(where: { $0.severity == gravest })
    else { return line }
    return line + " · hortus explain \(first.code.rawValue)"
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

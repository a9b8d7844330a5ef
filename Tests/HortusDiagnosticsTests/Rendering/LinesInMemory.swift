import HortusDiagnostics

/// Files that a test holds in memory.
struct LinesInMemory: SourceLines {
  var files: [String: [String]]

  func line(_ number: Int, of file: String) -> String? {
    guard let lines = files[file], lines.indices.contains(number - 1) else { return nil }
    return lines[number - 1]
  }
}

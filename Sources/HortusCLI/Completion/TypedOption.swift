import Foundation

/// Finds an option in an incomplete command line that the shell has split into words.
struct TypedOption {
  /// The option and its value as arguments; empty if the option is not in the line.
  let arguments: [String]

  init(_ name: String, in line: [String]) {
    for (place, word) in line.enumerated() {
      if word.hasPrefix(name + "=") {
        arguments = [name, Self.expanded(String(word.dropFirst(name.count + 1)))]
        return
      }
      guard word == name else { continue }
      // Bash splits the word at “=”, which becomes a separate word.
      let value = line[(place + 1)...].first { $0 != "=" }
      arguments = value.map { [name, Self.expanded($0)] } ?? []
      return
    }
    arguments = []
  }

  private static func expanded(_ path: String) -> String {
    (path as NSString).expandingTildeInPath
  }
}

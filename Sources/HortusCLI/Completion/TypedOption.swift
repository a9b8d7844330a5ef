import Foundation

/// An option on a line that is still being typed, as a shell has taken it apart.
struct TypedOption {
  /// The option and its value, as arguments; none where it is not on the line.
  let arguments: [String]

  init(_ name: String, in line: [String]) {
    for (place, word) in line.enumerated() {
      if word.hasPrefix(name + "=") {
        arguments = [name, Self.expanded(String(word.dropFirst(name.count + 1)))]
        return
      }
      guard word == name else { continue }
      // Bash splits the line at “=”, which becomes a word.
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

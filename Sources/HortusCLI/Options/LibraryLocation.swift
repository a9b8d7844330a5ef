import Foundation

/// Where the library of a user is, if nobody says otherwise.
enum LibraryLocation {
  /// Below `$XDG_DATA_HOME` or `~/.local/share`
  /// (https://specifications.freedesktop.org/basedir-spec/), on Apple's systems below
  /// `~/Library/Application Support`.
  static var standard: String {
    #if canImport(Darwin)
      let folder = home + "/Library/Application Support"
    #else
      // A relative path in the variable is to be ignored, says the specification.
      let folder = absolutePath("XDG_DATA_HOME") ?? home + "/.local/share"
    #endif
    return folder + "/hortus/library.sqlite"
  }

  /// `$HOME`, which Foundation passes over on Linux in favour of the user database.
  private static var home: String { absolutePath("HOME") ?? NSHomeDirectory() }

  private static func absolutePath(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

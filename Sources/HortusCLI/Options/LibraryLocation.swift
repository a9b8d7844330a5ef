import Foundation

/// The default location of the user library.
enum LibraryLocation {
  /// The path below `$XDG_DATA_HOME` or `~/.local/share`
  /// (https://specifications.freedesktop.org/basedir-spec/), or on Apple's systems below
  /// `~/Library/Application Support`.
  static var standard: String {
    #if canImport(Darwin)
      let folder = home + "/Library/Application Support"
    #else
      // The specification says that a relative path in the variable must be ignored.
      let folder = absolutePath("XDG_DATA_HOME") ?? home + "/.local/share"
    #endif
    return folder + "/hortus/library.sqlite"
  }

  /// `$HOME`, because Foundation on Linux reads the user database instead.
  private static var home: String { absolutePath("HOME") ?? NSHomeDirectory() }

  private static func absolutePath(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

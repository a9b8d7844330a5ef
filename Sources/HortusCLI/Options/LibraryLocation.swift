import Foundation

/// The default location of the user library.
enum LibraryLocation {
  /// The default path of the user library. It is below `$XDG_DATA_HOME` or `~/.local/share`
  /// (https://specifications.freedesktop.org/basedir-spec/). On Apple's systems it is below
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

  /// The home folder of the user. It is read from `$HOME`, because Foundation on Linux ignores
  /// `$HOME` and reads the user database.
  private static var home: String { absolutePath("HOME") ?? NSHomeDirectory() }

  private static func absolutePath(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

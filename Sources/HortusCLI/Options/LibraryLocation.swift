import Foundation

/// Where the library of a user is, if nobody says otherwise.
enum LibraryLocation {
  /// Below `$XDG_DATA_HOME` or `~/.local/share`
  /// (https://specifications.freedesktop.org/basedir-spec/), on Apple's systems below
  /// `~/Library/Application Support`.
  static var standard: String {
    #if canImport(Darwin)
      let folder = NSHomeDirectory() + "/Library/Application Support"
    #else
      // A relative path in the variable is to be ignored, says the specification.
      let named = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? ""
      let folder = named.hasPrefix("/") ? named : NSHomeDirectory() + "/.local/share"
    #endif
    return folder + "/hortus/library.sqlite"
  }
}

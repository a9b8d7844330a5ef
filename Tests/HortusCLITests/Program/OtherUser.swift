import Foundation
import HortusTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A user whom permissions stop, as they do not stop root.
enum OtherUser {
  private static let setpriv = "/usr/bin/setpriv"

  /// Whether a run can be made whom permissions stop.
  static var isThere: Bool {
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
  }

  /// What is put before a program so that it runs as that user.
  static var launcher: [String] {
    guard geteuid() == 0 else { return [] }
    return [
      setpriv, "--reuid=\(OrdinaryUser.nobody)", "--regid=\(OrdinaryUser.nobody)", "--clear-groups",
    ]
  }
}

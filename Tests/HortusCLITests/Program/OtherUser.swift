import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A user whom permissions stop, as they do not stop root.
enum OtherUser {
  private static let setpriv = "/usr/bin/setpriv"
  private static let nobody: uid_t = 65534

  /// Whether a run can be made whom permissions stop.
  static var isThere: Bool {
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
  }

  /// What is put before a program so that it runs as that user.
  static var launcher: [String] {
    guard geteuid() == 0 else { return [] }
    return [setpriv, "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
  }

  /// Gives that user a folder with all that is in it.
  static func own(_ folder: String) {
    guard geteuid() == 0 else { return }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in [folder] + names.map({ folder + "/" + $0 }) { lchown(path, nobody, nobody) }
  }
}

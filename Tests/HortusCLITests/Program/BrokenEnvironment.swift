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

/// A disk in memory that is soon full, as long as the value lasts.
final class SmallDisk {
  private let folder: TemporaryFolder

  var path: String { folder.path }

  /// Whether this process may mount one.
  static let isPossible: Bool = {
    guard geteuid() == 0, let disk = try? SmallDisk(kilobytes: 64) else { return false }
    return disk.free <= 65_536
  }()

  init(kilobytes: Int) throws {
    folder = try TemporaryFolder()
    let arguments = ["mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path]
    guard try Self.run(arguments) == 0 else {
      throw CommandError("no disk can be mounted here")
    }
  }

  deinit {
    _ = try? Self.run(["umount", folder.path])
  }

  /// Bytes that can still be written.
  var free: Int {
    var status = statvfs()
    guard statvfs(folder.path, &status) == 0 else { return .max }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    try Command(arguments).run().status ?? -1
  }
}

import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The view of somebody to whom permissions of files apply, even where tests run as root.
package enum OrdinaryUser {
  /// Whether a file without permissions is really kept from being read.
  package static let isPossible: Bool = {
    do {
      let folder = try TemporaryFolder()
      try folder.write("secret", to: "open")
      try folder.write("secret", to: "closed")
      guard chmod(folder.path + "/closed", 0) == 0 else { return false }
      return run(owning: folder.path) {
        access("open", in: folder) && !access("closed", in: folder)
      }
    } catch {
      return false
    }
  }()

  /// Runs `body`, as root with the rights of the user “nobody”, who is given all of `folder`.
  ///
  /// Linux keeps the user by whose rights files are opened apart for each thread, so tests that
  /// run at the same time notice nothing.
  package static func run<Result>(owning folder: String, _ body: () throws -> Result) rethrows
    -> Result
  {
    guard geteuid() == 0, let setFileUser else { return try body() }
    own(folder)
    _ = setFileUser(nobody)
    defer { _ = setFileUser(0) }
    return try body()
  }

  /// The user to whom root hands over.
  package static let nobody: uid_t = 65534

  /// As root gives that user a folder with all that is in it.
  package static func own(_ folder: String) {
    guard geteuid() == 0 else { return }
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in [folder] + paths.map({ folder + "/" + $0 }) { lchown(path, nobody, nobody) }
  }

  /// `setfsuid`, which Swift's module of the C library leaves out and other systems lack.
  private static let setFileUser: (@convention(c) (uid_t) -> CInt)? = {
    let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid")
    return symbol.map { unsafeBitCast($0, to: (@convention(c) (uid_t) -> CInt).self) }
  }()

  private static func access(_ name: String, in folder: TemporaryFolder) -> Bool {
    let file = open(folder.path + "/" + name, O_RDONLY)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
}

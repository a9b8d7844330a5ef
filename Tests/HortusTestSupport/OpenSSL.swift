import Foundation

/// The program `openssl`.
package enum OpenSSL {
  /// Whether it is installed and signs with Ed25519, which LibreSSL does in part only.
  package static let isThere: Bool = {
    guard let folder = try? TemporaryFolder(), (try? SampleKeys.write(to: folder)) != nil,
      (try? folder.write("x", to: "message")) != nil
    else { return false }
    let arguments = ["pkeyutl", "-sign", "-inkey", "release.key", "-rawin", "-in", "message"]
    return (try? run(arguments + ["-out", "signature"], in: folder)) == 0
  }()

  /// Runs it in a folder.
  ///
  /// - Returns: the exit status.
  package static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Int32 {
    try Command(["openssl"] + arguments, in: folder.path).run().status ?? -1
  }
}

import Foundation

/// The SHA-256 digest that is recorded in a file beside a bundle.
enum RecordedDigest {
  /// Reads the digest from the `.sha256` file beside a bundle. The file has the format of
  /// `sha256sum`: 64 hexadecimal digits, then spaces and a file name. The file may also end after
  /// the digits.
  ///
  /// - Parameter path: the path of the bundle, without `.sha256`.
  /// - Throws: `CatalogueError.missing` or `.unreadable` if the `.sha256` file cannot be read;
  ///   `.damaged` if it does not begin with a SHA-256.
  static func read(besideFileAt path: String) throws -> String {
    let path = path + ".sha256"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileManager.default.fileExists(atPath: path)
        ? CatalogueError.unreadable(path: path) : CatalogueError.missing(path: path)
    }
    let digest = data.prefix { 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 || 0x61...0x66 ~= $0 }
    let isWhole = digest.count == data.count || [0x20, 0x0A, 0x0D].contains(data[digest.endIndex])
    guard digest.count == 64, isWhole else {
      throw CatalogueError.damaged(path: path, reason: "it does not begin with a SHA-256")
    }
    return String(decoding: digest, as: UTF8.self)
  }
}

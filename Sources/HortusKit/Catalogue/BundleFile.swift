import Foundation
import HortusSchema
import HortusSystem

/// The file of a bundle, which is an SQLite database. The file is checked before SQLite opens it,
/// because a damaged file can crash SQLite.
struct BundleFile {
  let path: String

  /// Checks that the file is a complete bundle in a supported format.
  ///
  /// - Parameter digest: the expected SHA-256 of the file, in hexadecimal digits; `nil` skips the
  ///   comparison.
  /// - Returns: the size of the file, in bytes.
  /// - Throws: `CatalogueError` if the file cannot be read or fails a check.
  func check(digest: String?) throws -> Int {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw openingError }
    defer { close(file) }
    var isRead = false
    let bytes = [UInt8](unsafeUninitializedCapacity: BundleHeader.byteCount) { buffer, count in
      // A folder can be opened but not read, and is no bundle.
      let result = read(file, buffer.baseAddress, BundleHeader.byteCount)
      (count, isRead) = (max(result, 0), result >= 0 || errno == EISDIR)
    }
    guard isRead else { throw CatalogueError.unreadable(path: path) }
    guard let header = BundleHeader(bytes), header.applicationID == BundleFormat.applicationID
    else { throw CatalogueError.foreign(path: path) }
    let known = Int(BundleFormat.formatVersion)
    guard header.formatVersion <= known else {
      throw CatalogueError.newerFormat(found: header.formatVersion, known: known)
    }
    guard header.hasRollbackJournal else {
      throw CatalogueError.damaged(path: path, reason: "another program has changed it")
    }
    guard lseek(file, 0, SEEK_END) == header.expectedSize else {
      throw CatalogueError.truncated(path: path)
    }
    guard let digest else { return header.expectedSize }
    guard try actualDigest() == digest.lowercased() else {
      throw CatalogueError.damaged(path: path, reason: "its SHA-256 digest does not match")
    }
    return header.expectedSize
  }

  /// Returns the SHA-256 of the file in hexadecimal digits.
  private func actualDigest() throws -> String {
    do {
      return try SHA256.hash(fileAt: path).digest.hexadecimal
    } catch {
      throw openingError
    }
  }

  /// The error for a file that cannot be opened or read.
  private var openingError: CatalogueError {
    access(path, F_OK) == 0 ? .unreadable(path: path) : .missing(path: path)
  }
}

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

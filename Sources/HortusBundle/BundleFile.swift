import Foundation
import GRDB
import HortusSchema
import HortusSystem

/// The file of a bundle, which is an SQLite database. The file is checked before SQLite opens it,
/// because a damaged file can crash SQLite.
package struct BundleFile: Sendable {
  package let path: String
  package let header: BundleHeader
  /// The size of the file in bytes.
  private let size: Int

  /// Reads the header of a file, and checks that it is that of a bundle in a supported format.
  package init(path: String) throws(BundleFileError) {
    let head: FileHead
    do {
      head = try FileHead(path: path)
    } catch {
      throw BundleFileError(error, path: path)
    }
    guard let header = BundleHeader(head.bytes) else { throw .notSQLite }
    guard header.applicationID == BundleFormat.applicationID else { throw .notABundle }
    let known = Int(BundleFormat.formatVersion)
    guard header.formatVersion <= known else {
      throw .newerFormat(found: header.formatVersion, known: known)
    }
    (self.path, self.header, size) = (path, header, head.fileSize)
  }

  /// Checks that the file can be read without write access to its folder.
  package func requireRollbackJournal() throws(BundleFileError) {
    guard header.hasRollbackJournal else { throw .writeAheadLog }
  }

  /// Checks that the file has the size that its header states.
  package func requireExpectedSize() throws(BundleFileError) {
    guard size == header.expectedSize else {
      throw .wrongSize(expected: header.expectedSize, actual: size)
    }
  }

  /// Returns the SHA-256 of the file in hexadecimal digits.
  package func digest() throws(BundleFileError) -> String {
    do {
      return try SHA256.hash(fileAt: path).digest.hexadecimal
    } catch {
      throw BundleFileError(error, path: path)
    }
  }
}

extension BundleFile {
  /// Opens a read-only connection to a bundle. SQLite then writes neither to the file nor to files
  /// beside it, provided that the file passes `requireRollbackJournal`.
  ///
  /// - Parameters:
  ///   - label: the name of the connection in the messages of GRDB.
  ///   - cacheSize: the size of SQLite's page cache in kilobytes; `nil` for its default.
  package static func openConnection(
    to path: String, label: String? = nil, cacheSize: Int? = nil
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    // A read-only connection cannot violate foreign keys. Not enabling them saves a statement.
    configuration.foreignKeysEnabled = false
    configuration.label = label
    if let cacheSize {
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -\(cacheSize)") }
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

/// The reason why a file cannot be read as a bundle.
package enum BundleFileError: Error, Sendable, Equatable {
  case missing
  case unreadable(SystemError)
  case notSQLite
  /// The file is the SQLite database of another program.
  case notABundle
  case newerFormat(found: Int, known: Int)
  /// Another program has put the file into write-ahead mode.
  case writeAheadLog
  case wrongSize(expected: Int, actual: Int)

  /// The error for a file that the system cannot open or read.
  init(_ error: SystemError, path: String) {
    self = FileSystem.kind(of: path) == .missing ? .missing : .unreadable(error)
  }
}

/// The first bytes of a file, and its size.
private struct FileHead {
  /// The bytes of the header; fewer if the file is shorter or cannot have a header.
  let bytes: [UInt8]
  let fileSize: Int

  init(path: String) throws(SystemError) {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .file(operation: "open", path: path, code: errno) }
    defer { close(file) }
    var code: Int32 = 0
    bytes = [UInt8](unsafeUninitializedCapacity: BundleHeader.byteCount) { buffer, count in
      let result = read(file, buffer.baseAddress, BundleHeader.byteCount)
      (count, code) = (max(result, 0), result < 0 ? errno : 0)
    }
    // A folder can be opened but not read, and a pipe or a terminal may have no bytes.
    guard [0, EISDIR, EAGAIN].contains(code) else {
      throw .file(operation: "read", path: path, code: code)
    }
    fileSize = Int(lseek(file, 0, SEEK_END))
  }
}

extension BundleHeader {
  /// Reads the header of a file. Returns `nil` if the file is not an SQLite file.
  ///
  /// - Throws: `SystemError.file` if the file cannot be opened or read.
  package init?(reading path: String) throws(SystemError) {
    self.init(try FileHead(path: path).bytes)
  }
}

/// The digest in the `.sha256` file beside a bundle. The file has the format of `sha256sum`: 64
/// hexadecimal digits, then spaces and a file name. The file may also end after the digits.
package struct RecordedDigest: Sendable {
  /// The path of the file.
  package let path: String
  /// The first word of the file; `nil` if there is no regular file, or if it is too large.
  package let word: String?

  /// The size in bytes of the largest file that is read.
  private static let sizeLimit = 1 << 16

  /// Reads the file.
  ///
  /// - Parameter bundle: the path of the bundle, without `.sha256`.
  package init(besideFileAt bundle: String) throws(SystemError) {
    path = Self.path(besideFileAt: bundle)
    word = try FileSystem.read(path, sizeLimit: Self.sizeLimit).map {
      String(String(decoding: $0, as: UTF8.self).prefix { !$0.isWhitespace })
    }
  }

  /// Returns the path of the file with the digest of a bundle.
  package static func path(besideFileAt bundle: String) -> String { bundle + ".sha256" }

  /// Whether the first word is a SHA-256.
  package var isSHA256: Bool {
    guard let digits = word?.utf8, digits.count == 2 * SHA256Digest.size else { return false }
    return digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }
}

import Foundation
import GRDB
import HortusBundle
import HortusSystem

/// The reason why a bundle could not be written or read. A bundle is the SQLite file that apps
/// read.
package enum BundleError: Error, Sendable, Equatable {
  // Writing
  case outputFolderMissing(folder: String)
  case outputFolderNotWritable(folder: String, reason: String)
  case outputIsFolder(path: String)
  case outputIsForeign(path: String)
  case outputIsLink(path: String, target: String)
  case diskFull(path: String)
  case temporaryDiskFull
  case damagedOnWriting(findings: [String])

  // Reading
  case bundleMissing(path: String)
  case notSQLite(path: String)
  case notABundle(path: String)
  case newerFormat(path: String, version: Int, known: Int)
  case truncated(path: String, expected: Int, actual: Int)
  case writeAheadLog(path: String)
  case damaged(path: String, reason: String)

  // Writing and reading
  case database(reason: String)

  /// A description of the error, as a clause without a full stop. `cure` says what the user can do.
  package var message: String {
    switch self {
    case .outputFolderMissing(let folder):
      "the folder “\(folder)” does not exist"
    case .outputFolderNotWritable(let folder, let reason):
      "the folder “\(folder)” cannot be written to: \(reason)"
    case .outputIsFolder(let path):
      "“\(path)” is a folder"
    case .outputIsForeign(let path):
      "“\(path)” exists and is not a Hortus bundle"
    case .outputIsLink(let path, let target):
      "“\(path)” is a symbolic link to “\(target)”"
    case .diskFull(let path):
      "there is no space left for “\(path)”"
    case .temporaryDiskFull:
      "there is no space left in the folder for temporary files"
    case .damagedOnWriting(let findings):
      "the new bundle failed its own checks: \(findings.joined(separator: "; "))"
    case .bundleMissing(let path):
      "there is no file “\(path)”"
    case .notSQLite(let path):
      "“\(path)” is not an SQLite file"
    case .notABundle(let path):
      "“\(path)” is an SQLite file, but not a Hortus bundle"
    case .newerFormat(let path, let version, let known):
      "“\(path)” has format \(version), and this version of Hortus knows up to \(known)"
    case .truncated(let path, let expected, let actual):
      "“\(path)” should have \(expected) bytes and has \(actual)"
    case .writeAheadLog(let path):
      "“\(path)” was changed by another program and cannot be read without side files"
    case .damaged(let path, let reason):
      "“\(path)” is damaged: \(reason)"
    case .database(let reason):
      "SQLite refused: \(reason)"
    }
  }

  /// The step by which the user can resolve the error, as a clause without a full stop.
  package var cure: String {
    switch self {
    case .outputFolderMissing:
      "make the folder, or choose another with --output"
    case .outputFolderNotWritable:
      "allow writing to the folder, or choose another with --output"
    case .outputIsFolder:
      "give the path of a file, such as hortus.sqlite, inside it"
    case .outputIsForeign:
      "choose another path with --output, or remove the file first"
    case .outputIsLink:
      "give the path of the file itself with --output, or remove the link"
    case .diskFull:
      "free some space, or choose another disk; the bundle before it is still there"
    case .temporaryDiskFull:
      "free some space, or name another folder in the environment variable SQLITE_TMPDIR"
    case .damagedOnWriting:
      "check the disk and build again; the bundle before it is still there"
    case .bundleMissing:
      "check the path, or build the bundle first"
    case .notSQLite, .notABundle:
      "give the path of a file that hortus build has written"
    case .newerFormat:
      "update Hortus, or build the bundle with this version"
    case .truncated, .damaged, .writeAheadLog:
      "fetch the bundle again, or build it anew"
    case .database:
      "check the disk and the folder for temporary files, and try again"
    }
  }
}

extension BundleError: CustomStringConvertible {
  package var description: String { "\(message); \(cure)" }
}

extension BundleError {
  /// Runs `body`, which writes a bundle, and converts errors of SQLite and of the operating system
  /// to `BundleError`. A `SystemError` without an equivalent is rethrown unchanged. A bundle is the
  /// SQLite file that apps read.
  ///
  /// - Parameter path: the path of the file that SQLite writes; `nil` for the temporary database.
  static func translating<Result>(
    path: String? = nil, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw BundleError(error) ?? error
    } catch let error as DatabaseError {
      switch (error.resultCode, path) {
      case (.SQLITE_FULL, let path?):
        throw BundleError.diskFull(path: path)
      case (.SQLITE_FULL, nil):
        throw BundleError.temporaryDiskFull
      case (.SQLITE_CANTOPEN, let path?), (.SQLITE_READONLY, let path?):
        let folder = (path as NSString).deletingLastPathComponent
        throw BundleError.outputFolderNotWritable(
          folder: folder, reason: error.message ?? "SQLite cannot make a file in it")
      default:
        throw BundleError.database(reason: error.description)
      }
    }
  }

  /// Converts an error of the operating system to the case that describes it best. Returns `nil` if
  /// no case corresponds to the error.
  private init?(_ error: SystemError) {
    switch error {
    case .temporaryFile(_, _, ENOSPC), .temporaryFile(_, _, EDQUOT):
      self = .temporaryDiskFull
    case .file(_, let path, ENOSPC), .file(_, let path, EDQUOT):
      self = .diskFull(path: path)
    case .file("create", let path, ENOENT):
      self = .outputFolderMissing(folder: (path as NSString).deletingLastPathComponent)
    case .file(_, let path, EACCES), .file(_, let path, EPERM), .file(_, let path, EROFS):
      self = .outputFolderNotWritable(
        folder: (path as NSString).deletingLastPathComponent, reason: error.reason)
    case .file, .temporaryFile, .thread: return nil
    }
  }

  /// Runs `body`, which reads a bundle, and converts errors of SQLite to `BundleError`.
  static func readingBundle<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch is RowDecodingError {
      throw BundleError.damaged(path: path, reason: "a column has values of another type")
    } catch let error as DatabaseError {
      throw error.isDamage
        ? BundleError.damaged(path: path, reason: error.message ?? error.description)
        : BundleError.database(reason: error.description)
    }
  }

  /// Runs `body`, which checks the file of a bundle, and converts its error to `BundleError`. A
  /// regular file that cannot be opened or read is a `SystemError`.
  static func checkingBundle<Result>(
    _ path: String, _ body: () throws(BundleFileError) -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      switch error {
      case .missing: throw BundleError.bundleMissing(path: path)
      case .unreadable(let cause) where FileSystem.kind(of: path) == .file: throw cause
      case .unreadable, .notSQLite: throw BundleError.notSQLite(path: path)
      case .notABundle: throw BundleError.notABundle(path: path)
      case .newerFormat(let found, let known):
        throw BundleError.newerFormat(path: path, version: found, known: known)
      case .writeAheadLog: throw BundleError.writeAheadLog(path: path)
      case .wrongSize(let expected, let actual) where actual < expected:
        throw BundleError.truncated(path: path, expected: expected, actual: actual)
      case .wrongSize(let expected, let actual):
        throw BundleError.damaged(
          path: path, reason: "it should have \(expected) bytes and has \(actual)")
      }
    }
  }
}

import Foundation
import GRDB
import HortusSystem

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
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR:
        throw BundleError.damaged(path: path, reason: error.message ?? error.description)
      default:
        throw BundleError.database(reason: error.description)
      }
    }
  }
}

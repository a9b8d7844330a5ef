import Foundation
import GRDB

extension BundleError {
  /// Says in our words what SQLite refuses while a bundle is written, to a path or to the work
  /// database.
  static func translating<Result>(
    path: String? = nil, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
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

  /// Says in our words what SQLite refuses while a bundle is read.
  static func readingBundle<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
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

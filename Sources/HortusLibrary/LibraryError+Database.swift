import Foundation
import GRDB

extension LibraryError {
  /// Converts an SQLite error to a library error for the file at `path`.
  init(_ error: DatabaseError, path: String) {
    let reason = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED:
      self = .moved(path: path)
    case .SQLITE_READONLY, .SQLITE_PERM:
      self = .readOnly(path: path)
    case .SQLITE_FULL:
      self = .diskFull(path: path)
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
      // SQLite could not extend the index of the write-ahead log, because the disk is full.
      self = .diskFull(path: path)
    case .SQLITE_CANTOPEN where !Self.isWritable(folderOf: path):
      self = .readOnly(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self = .busy(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self = .damaged(path: path, reason: reason)
    default:
      self = .failed(path: path, reason: reason)
    }
  }

  private static func isWritable(folderOf path: String) -> Bool {
    FileManager.default.isWritableFile(atPath: LibraryFiles(path: path).folder)
  }

  /// Runs `body` and returns its result. Converts the database errors that `body` throws to
  /// `LibraryError`, and rethrows all other errors unchanged.
  static func restating<Value>(path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw LibraryError(error, path: path)
    } catch let error as RowDecodingError {
      throw LibraryError.damaged(path: path, reason: String(describing: error))
    }
  }
}

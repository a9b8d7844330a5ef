import Foundation
import GRDB
import HortusKit

/// An error of the user library. The description says what happened and how to recover.
public enum LibraryError: Error, Sendable, Equatable {
  /// The file or its folder is not writable.
  case readOnly(path: String)
  /// The disk is full. No part of the change was written.
  case diskFull(path: String)
  /// Another process, such as a widget, kept the file locked for longer than the busy timeout.
  case busy(path: String)
  /// SQLite found damage in the file while the library was open.
  case damaged(path: String, reason: String)
  /// A newer version of the app has written the file.
  case newerFormat(path: String)
  /// The file is not a library and is left unchanged. A damaged library does not cause this error.
  /// `kind` describes the file, for example “a JPEG picture” or “a database of another program”.
  case foreign(path: String, kind: String)
  /// The file was moved, replaced or deleted while the library was open.
  case moved(path: String)
  /// All data of the library was deleted, but some of it may remain in copies of the file or as
  /// deleted bytes. `remains` says what remains and why.
  case partlyErased(path: String, remains: [String])
  /// SQLite or the operating system failed for another reason.
  case failed(path: String, reason: String)

  /// Another collection has the same name. Names are compared case-insensitively.
  case collectionNameTaken(name: String)
  /// Another saved search has the same name. Names are compared case-insensitively.
  case savedSearchNameTaken(name: String)
  /// Another place of the garden has the same name. Names are compared case-insensitively.
  case placeNameTaken(name: String)
  /// An entry of the garden journal has the highest number of photos already.
  case tooManyPhotos(limit: Int)
  /// A plant of the user's own would come from itself, by its parent or a parent of that.
  case ownAncestor(UUID)
  /// A name or text has no visible characters.
  case emptyName
  /// The catalogue of the library does not know the plant, and the library does not have it either.
  /// `nearest` is the most similar id in the catalogue; `nil` if none is similar.
  case unknownPlant(PlantID, nearest: PlantID?)
  /// The catalogue of the library has retired the plant, and the library does not have it either.
  /// The reason is empty if the catalogue gives none.
  case retiredPlant(PlantID, reason: String)
  /// No record has the id. `what` is the kind of the record, for example “collection” or “note”.
  case notFound(what: String, id: String)
  /// The path of a user's photo is absolute, or points outside the app's folder.
  case photoPathNotRelative(path: String)

  /// The data to import is not a JSON export of a library.
  case unreadableImport(reason: String)
  /// The data to import has a newer format version than this version of HortusLibrary can read.
  case newerImport(found: Int, known: Int)
}

extension LibraryError: CustomStringConvertible {
  /// A description of the error and how to recover.
  public var description: String {
    switch self {
    case .readOnly(let path):
      "“\(path)” may not be written; keep the library in a folder that the app may write to"
    case .diskFull(let path):
      "there is no room left for “\(path)”, nothing was changed; free some space and try again"
    case .busy(let path):
      "another process is using “\(path)”, nothing was changed; try again in a moment"
    case .damaged(let path, let reason):
      "“\(path)” is damaged (\(reason)); open it again, and what can be read will be kept"
    case .newerFormat(let path):
      "a newer version of the app has written “\(path)”; update the app"
    case .foreign(let path, let kind):
      "“\(path)” is \(kind) and no library; give the library a file of its own"
    case .moved(let path):
      "“\(path)” was moved or deleted while it was open, nothing was changed; open it again"
    case .partlyErased(let path, let remains):
      "everything in “\(path)” was deleted, but some of it may remain on the disk: "
        + remains.joined(separator: "; ") + "; correct this, and erase everything again"
    case .failed(let path, let reason):
      "“\(path)” cannot be used (\(reason)); try again, and check the folder that it is in"
    case .collectionNameTaken(let name):
      "there is a collection named “\(name)” already; choose another name"
    case .savedSearchNameTaken(let name):
      "there is a saved search named “\(name)” already; choose another name"
    case .placeNameTaken(let name):
      "there is a place named “\(name)” already; choose another name"
    case .tooManyPhotos(let limit):
      "an entry has at most \(limit) photos; remove one first"
    case .ownAncestor(let id):
      "the plant \(id.uuidString) would come from itself; choose another parent"
    case .emptyName:
      "a name needs at least one letter; type one"
    case .unknownPlant(let id, let nearest):
      "there is no plant “\(id)”; "
        + (nearest.map { "did you mean “\($0)”?" } ?? "a search of the catalogue gives the ids")
    case .retiredPlant(let id, let reason):
      "the catalogue has given up “\(id)”\(reason.isEmpty ? "" : " (\(reason))"); "
        + "choose another plant"
    case .notFound(let what, let id):
      "there is no \(what) with the id \(id) any more; read the list again"
    case .photoPathNotRelative(let path):
      "“\(path)” is not a path inside the app's folder; give a relative path without “..”"
    case .unreadableImport(let reason):
      "this is not the export of a library (\(reason)); choose a file that was exported"
    case .newerImport(let found, let known):
      "the export has version \(found), and this library knows \(known); update the app"
    }
  }
}

// Without this conformance, `localizedDescription` would be a generic system message with an error
// number. All messages are in English.
extension LibraryError: LocalizedError {
  /// A description of the error and how to recover.
  public var errorDescription: String? { description }
}

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

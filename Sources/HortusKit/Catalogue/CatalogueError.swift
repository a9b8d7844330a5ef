import Foundation
import HortusBundle

/// An error that occurs when a bundle is opened or read.
///
/// Opening a bundle can throw any case. An open catalogue throws only `damaged`, `overwritten` and
/// `failed`. `Catalogue.recordedDigest(of:)` can throw `missing`, `unreadable`
/// and `damaged`.
public enum CatalogueError: Error, Sendable, Equatable {
  /// No file exists at the path.
  case missing(path: String)
  /// The file exists but cannot be read, for example because of its permissions.
  case unreadable(path: String)
  /// The file is not SQLite, or not a Hortus bundle.
  case foreign(path: String)
  /// The format version of the bundle is higher than the highest version that HortusKit supports.
  case newerFormat(found: Int, known: Int)
  /// The size of the file differs from the size recorded in its header.
  case truncated(path: String)
  /// The file is damaged, or its SHA-256 differs from the expected digest.
  case damaged(path: String, reason: String)
  /// The file was written to while it was open.
  case overwritten(path: String)
  /// SQLite or the system failed for another reason, such as a lack of memory.
  case failed(path: String, reason: String)
}

extension CatalogueError {
  /// Creates the error for a file that fails a check.
  init(_ error: BundleFileError, path: String) {
    self =
      switch error {
      case .missing: .missing(path: path)
      case .unreadable: .unreadable(path: path)
      case .notSQLite, .notABundle: .foreign(path: path)
      case .newerFormat(let found, let known): .newerFormat(found: found, known: known)
      case .writeAheadLog: .damaged(path: path, reason: "another program has changed it")
      case .wrongSize: .truncated(path: path)
      }
  }
}

extension CatalogueError: CustomStringConvertible {
  /// What went wrong, and how to fix it.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no file “\(path)”; check that the bundle ships with the app"
    case .unreadable(let path):
      "“\(path)” cannot be read; check the permissions of the file and of its folder"
    case .foreign(let path):
      "“\(path)” is not a Hortus bundle; give the file that hortus build has written"
    case .newerFormat(let found, let known):
      "the bundle has format \(found), and this library knows \(known); update HortusKit"
    case .truncated(let path):
      "“\(path)” is not whole; fetch it again"
    case .damaged(let path, let reason):
      "“\(path)” is damaged (\(reason)); fetch it again"
    case .overwritten(let path):
      "“\(path)” was overwritten while open; open it again, and rename new bundles into place"
    case .failed(let path, let reason):
      "“\(path)” could not be read (\(reason)); try again"
    }
  }
}

// Without these conformances, `localizedDescription` would be a generic system message with an
// error number. All messages are in English.

extension CatalogueError: LocalizedError {
  /// A description of the error and how to fix it.
  public var errorDescription: String? { description }
}

extension QueryError: LocalizedError {
  /// What is wrong with the query, and how to fix it.
  public var errorDescription: String? { description }
}

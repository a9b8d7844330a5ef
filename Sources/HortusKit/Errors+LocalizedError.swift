import Foundation

// An app that shows an error as it is asks for its `localizedDescription`, which without these
// would be a sentence of the system with a number in it. The messages are in English.

extension CatalogueError: LocalizedError {
  /// What happened, and what to do.
  public var errorDescription: String? { description }
}

extension QueryError: LocalizedError {
  /// What is wrong, and what to do.
  public var errorDescription: String? { description }
}

extension LibraryError: LocalizedError {
  /// What happened, and what to do.
  public var errorDescription: String? { description }
}

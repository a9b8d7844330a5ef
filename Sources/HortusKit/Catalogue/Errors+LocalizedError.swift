import Foundation

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

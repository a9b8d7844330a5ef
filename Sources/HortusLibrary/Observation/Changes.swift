import GRDB

/// A sequence that yields the current result of a query, then the new result each time a change of
/// the library changes the result.
///
///     for try await favourites in library.favourites.changes() { show(favourites) }
///
/// The loop ends when its task is cancelled. The sequence observes changes that are made through
/// the same `UserLibrary`. To observe changes by another process, call `UserLibrary.refresh()`, for
/// example when the app comes to the foreground. If the consumer is slow, all pending values are
/// buffered. The sequence throws `LibraryError`.
public struct Changes<Element: Sendable>: AsyncSequence, Sendable {
  private let values: AsyncValueObservation<Element>
  private let path: String

  init(_ values: AsyncValueObservation<Element>, path: String) {
    self.values = values
    self.path = path
  }

  /// Starts a separate observation. Its first value is the current value.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: values.makeAsyncIterator(), path: path)
  }

  /// Iterates over the values of one observation.
  public struct Iterator: AsyncIteratorProtocol {
    var values: AsyncValueObservation<Element>.AsyncIterator
    let path: String

    /// Returns the next value. The first call returns the current value. Each later call waits for
    /// a value that differs from the previous value. Returns `nil` when the task is cancelled.
    ///
    /// - Throws: `LibraryError`.
    public mutating func next() async throws -> Element? {
      do {
        return try await values.next()
      } catch {
        return try LibraryError.restating(path: path) { throw error }
      }
    }
  }
}

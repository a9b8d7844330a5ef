import GRDB

/// A sequence of the current value of a query and its value after each change of the library.
///
///     for try await favourites in library.favourites.changes() { show(favourites) }
///
/// The loop ends when its task is cancelled. The sequence sees changes made through the same
/// `UserLibrary`. To see those of another process, call `UserLibrary.refresh()`, for
/// example when the app comes to the foreground. If the consumer is slow, only the newest value is
/// buffered. Errors are `LibraryError`.
public struct Changes<Element: Sendable>: AsyncSequence, Sendable {
  private let values: AsyncValueObservation<Element>
  private let path: String

  init(_ values: AsyncValueObservation<Element>, path: String) {
    self.values = values
    self.path = path
  }

  /// Starts a separate observation, which first delivers the current value.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: values.makeAsyncIterator(), path: path)
  }

  /// Iterates over the values of one observation.
  public struct Iterator: AsyncIteratorProtocol {
    var values: AsyncValueObservation<Element>.AsyncIterator
    let path: String

    /// Returns the current value at first, then waits for each value that differs from the one
    /// before; `nil` when the task is cancelled.
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

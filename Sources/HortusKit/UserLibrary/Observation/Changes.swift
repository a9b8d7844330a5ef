import GRDB

/// A value of the library as it is now, and again after every change of it.
///
///     for try await favourites in library.favourites.changes() { show(favourites) }
///
/// The loop ends when its task is cancelled. It sees changes made through the same `UserLibrary`;
/// for those of another process call `UserLibrary.noticeChangesOfOthers()`, for example when the
/// app comes to the front. While the reader is slow, the newest value waits for it.
/// Errors are `LibraryError`.
public struct Changes<Element: Sendable>: AsyncSequence, Sendable {
  private let values: AsyncValueObservation<Element>
  private let path: String

  init(_ values: AsyncValueObservation<Element>, path: String) {
    self.values = values
    self.path = path
  }

  /// Begins an observation of its own, whose first value is that of now.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: values.makeAsyncIterator(), path: path)
  }

  /// The values, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    var values: AsyncValueObservation<Element>.AsyncIterator
    let path: String

    /// The value of now, then each time one that differs; `nil` once the task is cancelled.
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

/// The position at which a page begins. A cursor is opaque and valid for one query on one bundle.
///
/// An app may store its text and use it later. A query with a cursor of another bundle or another
/// query throws `QueryError.foreignCursor`. Queries count as the same if they differ only in the
/// limit, in the order of the conditions, or in the plants of `.among` and `.excluding`: favourites
/// may change while the reader pages through a result, and the next page still begins after the
/// last plant.
public struct Cursor: Sendable, Hashable, Codable {
  /// The encoded cursor, which contains no spaces.
  public let text: String

  /// Creates a cursor from the `text` of another one.
  public init(text: String) {
    self.text = text
  }
}

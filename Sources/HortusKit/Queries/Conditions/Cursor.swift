/// The position at which a page of a result begins. A cursor is opaque, and valid for one query on
/// one bundle.
///
/// An app may store the text of a cursor and use the cursor later. A query with a cursor of another
/// bundle or another query throws `QueryError.foreignCursor`.
///
/// Two queries count as the same if they differ only in the limit, in the order of the conditions
/// (except the order of several `.text` conditions), or in the plants of `.among` and `.excluding`.
/// Favourites may therefore change while the user pages through a result. The next page still
/// begins after the last plant of the previous page.
public struct Cursor: Sendable, Hashable, Codable {
  /// The encoded cursor, which contains no spaces.
  public let text: String

  /// Creates a cursor from the `text` of another cursor.
  public init(text: String) {
    self.text = text
  }
}

/// Where a page begins, opaque and valid for one query on one bundle.
///
/// An app may keep its text and come back to it later; a cursor of another bundle or another
/// query is refused with `QueryError.foreignCursor`. A query is the same with another limit, with
/// its conditions in another order, and with other plants to be among or to exclude: favourites
/// change while somebody turns the pages, and the next page still begins after the last plant.
public struct Cursor: Sendable, Hashable, Codable {
  /// The cursor as a text without spaces.
  public let text: String

  /// A cursor of the text that another one had.
  public init(text: String) {
    self.text = text
  }
}

import Foundation
import GRDB

/// Who uses the library, as far as people tell; it never leaves the device by itself.
public struct Profile: Sendable {
  let store: LibraryStore

  /// What is known.
  public struct Values: Sendable, Hashable {
    /// Empty when there is none.
    public var displayName: String
    /// A picture, as a path relative to a folder that the app knows.
    public var photo: String?
    /// When the library was made.
    public let memberSince: Date
  }

  /// - Throws: `LibraryError`, as everything here does.
  public func current() throws -> Values { try store.read(Self.fetch) }

  /// Changes the name or the picture.
  ///
  /// - Throws: `LibraryError.photoPathNotRelative`.
  @discardableResult
  public func change(_ body: (inout Values) throws -> Void) throws -> Values {
    try store.write { database in
      var values = try Self.fetch(database)
      try body(&values)
      values.displayName = values.displayName.trimmed
      _ = try values.photo.map(PhotoPath.checked)
      try database.execute(
        sql: "UPDATE profile SET displayName = ?, photo = ?",
        arguments: [values.displayName, values.photo])
      return values
    }
  }

  /// The profile as it is, and again after every change.
  public func changes() -> Changes<Values> { store.changes(Self.fetch) }

  @Sendable static func fetch(_ database: Database) throws -> Values {
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT displayName, photo, memberSince FROM profile")
    else { return Values(displayName: "", photo: nil, memberSince: Date(timeIntervalSince1970: 0)) }
    return Values(
      displayName: try row.decoded(0), photo: try row.decoded(1),
      memberSince: try row.date(2))
  }

  static func prepare(at time: Timestamp, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO profile (number, displayName, photo, memberSince)
        VALUES (1, '', NULL, ?)
        """, arguments: [time.milliseconds])
  }
}

import Foundation
import GRDB
import HortusKit

/// The user's name, picture, and answers to questions about growing plants. Each of these is
/// optional. The library does not send them anywhere, but an export contains them.
public struct Profile: Sendable {
  let store: LibraryStore

  /// The values of the profile.
  public struct Values: Sendable, Hashable {
    /// The name of the user; empty if none is set.
    public var displayName: String
    /// The path of a picture of the user, relative to a folder that the app chooses; `nil` if none
    /// is set.
    public var photo: String?
    /// The user's answers to questions about growing plants; `nil` if no answers are stored.
    public var grower: Grower?
    /// When the library was created. After an import, this may be the time at which the exported
    /// library was created.
    public let memberSince: Date

    /// Creates the values of a profile, for previews and tests.
    public init(
      displayName: String = "", photo: String? = nil, grower: Grower? = nil, memberSince: Date
    ) {
      self.displayName = displayName
      self.photo = photo
      self.grower = grower
      self.memberSince = memberSince
    }
  }

  /// Returns the current profile.
  ///
  /// - Throws: `LibraryError`, like all members of this type.
  public func current() throws -> Values { try store.read(Self.fetch) }

  /// Changes the name, the picture or the answers about growing plants in one transaction, and
  /// returns the changed profile. White space at both ends of the name is removed.
  ///
  /// - Parameter body: a closure that edits the current profile.
  /// - Throws: `LibraryError.photoPathNotRelative` if the path of the picture is absolute or points
  ///   outside the app's folder; the errors of `body`. In these cases nothing changes.
  @discardableResult
  public func change(_ body: (inout Values) throws -> Void) throws -> Values {
    try store.write { database in
      var values = try Self.fetch(database)
      try body(&values)
      values.displayName = values.displayName.trimmed
      _ = try values.photo.map(PhotoPath.checked)
      try database.execute(
        sql: "UPDATE profile SET displayName = ?, photo = ?, grower = ?",
        arguments: [values.displayName, values.photo, try values.grower?.json.storable])
      return values
    }
  }

  /// Returns a sequence that yields the current profile, then the profile after each change.
  public func changes() -> Changes<Values> { store.changes(Self.fetch) }

  @Sendable static func fetch(_ database: Database) throws -> Values {
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT displayName, photo, grower, memberSince FROM profile")
    else { return Values(displayName: "", photo: nil, memberSince: Date(timeIntervalSince1970: 0)) }
    return Values(
      displayName: try row.decoded(0), photo: try row.decoded(1),
      grower: try row.decoded(2, as: String?.self).flatMap { Grower(json: $0) },
      memberSince: try row.date(3))
  }

  /// The table `profile` has a single row. Inserts this row if it is missing.
  ///
  /// - Parameters:
  ///   - time: the value for `memberSince`.
  ///   - database: the database of the library.
  static func prepare(at time: Timestamp, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO profile (number, displayName, photo, memberSince)
        VALUES (1, '', NULL, ?)
        """, arguments: [time.milliseconds])
  }
}

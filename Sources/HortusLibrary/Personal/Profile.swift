import Foundation
import GRDB
import HortusBundle
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
    @_spi(Testing) public init(
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

/// The user's answers to the app's questions about growing plants. An app asks these questions when
/// it is first launched or in its settings.
///
/// ```swift
/// let grower = try library.profile.current().grower
/// let plants = try catalogue.starterPlants(for: grower?.profile ?? GrowerProfile())
/// ```
public struct Grower: Sendable, Hashable, Codable {
  /// The skill, the household, the place for plants, and the categories of plants that interest the
  /// user. `Catalogue.starterPlants(for:where:limit:)` selects plants that suit this profile.
  public var profile: GrowerProfile
  /// The user's reasons for growing plants, as keys that the app chooses, such as `food`. The app
  /// can use the keys of options in its `AppProfile`.
  public var goals: Set<String>
  /// The amount of space for plants, as a key that the app chooses, such as `small`; `nil` if
  /// unknown. The app can use the key of an option in its `AppProfile`.
  public var space: String?
  /// The kinds of containers in which the user grows plants, as keys that the app chooses, such as
  /// `pots`. The app can use the keys of options in its `AppProfile`.
  public var containers: Set<String>
  /// The postal code of the place where the plants grow; `nil` if unknown. An app can pass it to
  /// `Catalogue.hardinessZone(forPostcode:country:)`.
  public var postcode: String?

  /// Creates a grower from the answers to the app's questions. Every answer is optional.
  public init(
    profile: GrowerProfile = GrowerProfile(), goals: Set<String> = [], space: String? = nil,
    containers: Set<String> = [], postcode: String? = nil
  ) {
    self.profile = profile
    self.goals = goals
    self.space = space
    self.containers = containers
    self.postcode = postcode
  }
}

extension Grower {
  /// The answers as JSON. Keys and the elements of sets are sorted, so that equal answers produce
  /// equal texts.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Decodes answers from JSON; nil if the JSON cannot be decoded, for example because the stored
  /// text was damaged.
  init?(json: String) {
    guard let grower = try? JSONDecoder().decode(Grower.self, from: Data(json.utf8)) else {
      return nil
    }
    self = grower
  }

  private enum CodingKeys: String, CodingKey {
    case profile, goals, space, containers, postcode
  }

  /// Decodes answers. Every key may be missing; its property then has the default value of
  /// `init(profile:goals:space:containers:postcode:)`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      profile: try fields.decodeIfPresent(GrowerProfile.self, forKey: .profile) ?? GrowerProfile(),
      goals: try fields.decodeIfPresent(Set<String>.self, forKey: .goals) ?? [],
      space: try fields.decodeIfPresent(String.self, forKey: .space),
      containers: try fields.decodeIfPresent(Set<String>.self, forKey: .containers) ?? [],
      postcode: try fields.decodeIfPresent(String.self, forKey: .postcode))
  }

  /// Encodes the answers. The elements of sets are sorted, so that equal answers have equal
  /// encodings.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(profile, forKey: .profile)
    try fields.encode(goals.sorted(), forKey: .goals)
    try fields.encodeIfPresent(space, forKey: .space)
    try fields.encode(containers.sorted(), forKey: .containers)
    try fields.encodeIfPresent(postcode, forKey: .postcode)
  }
}

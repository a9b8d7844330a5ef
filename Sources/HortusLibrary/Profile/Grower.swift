import Foundation
import HortusKit

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

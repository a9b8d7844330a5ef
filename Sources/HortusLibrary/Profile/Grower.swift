import Foundation
import HortusKit

/// What the user has told the app about growing plants, in onboarding or in the settings.
///
/// ```swift
/// let grower = try library.profile.current().grower
/// let plants = try catalogue.starterPlants(for: grower?.profile ?? GrowerProfile())
/// ```
public struct Grower: Sendable, Hashable, Codable {
  /// The skill, the household, the place for plants and the categories of interest, from which
  /// `Catalogue.starterPlants(for:where:limit:)` finds plants.
  public var profile: GrowerProfile
  /// What the user wants to achieve, as keys of options in the profile of the app, such as `food`.
  public var goals: Set<String>
  /// How much space there is, as a key of an option in the profile of the app, such as `small`;
  /// `nil` if unknown.
  public var space: String?
  /// What the user grows plants in, as keys of options in the profile of the app, such as `pots`.
  public var containers: Set<String>
  /// The postal code of the place, for `Catalogue.hardinessZone(forPostcode:country:)`; `nil` if
  /// unknown.
  public var postcode: String?

  /// Creates answers. All are optional.
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
  /// The answers as JSON, in which sets are sorted, so that equal answers have equal texts.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Reads answers from JSON; nil if the text is no such JSON, for example because it was damaged.
  init?(json: String) {
    guard let grower = try? JSONDecoder().decode(Grower.self, from: Data(json.utf8)) else {
      return nil
    }
    self = grower
  }

  private enum CodingKeys: String, CodingKey {
    case profile, goals, space, containers, postcode
  }

  /// Decodes answers. Every key may be missing.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      profile: try fields.decodeIfPresent(GrowerProfile.self, forKey: .profile) ?? GrowerProfile(),
      goals: try fields.decodeIfPresent(Set<String>.self, forKey: .goals) ?? [],
      space: try fields.decodeIfPresent(String.self, forKey: .space),
      containers: try fields.decodeIfPresent(Set<String>.self, forKey: .containers) ?? [],
      postcode: try fields.decodeIfPresent(String.self, forKey: .postcode))
  }

  /// Encodes the answers. Sets are sorted.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(profile, forKey: .profile)
    try fields.encode(goals.sorted(), forKey: .goals)
    try fields.encodeIfPresent(space, forKey: .space)
    try fields.encode(containers.sorted(), forKey: .containers)
    try fields.encodeIfPresent(postcode, forKey: .postcode)
  }
}

/// A grower's skill, household and place for plants. Every property is optional.
public struct GrowerProfile: Sendable, Hashable, Codable {
  /// A grower's experience with plants.
  public enum Skill: String, Sendable, Hashable, Codable, CaseIterable {
    /// From growers of their first plant to growers of plants that most people lose.
    case beginner, intermediate, advanced
  }

  /// Where the plants will grow.
  public enum Setting: String, Sendable, Hashable, Codable, CaseIterable {
    /// In the house, or in the open.
    case indoors, outdoors
  }

  /// The skill of the grower; `nil` if the difficulty of plants does not count.
  public var skill: Skill?
  /// Where the plants will grow; `nil` if either is possible. With `nil`, `light` is an indoor
  /// light level.
  public var setting: Setting?
  /// The light at the place: the key of a value of the trait `light` for outdoors, otherwise of
  /// `light-indoor`. `nil` if unknown.
  public var light: String?
  /// The kinds of place that are available: keys of values of the trait `placement`, such as
  /// `windowsill`. If empty, all kinds that suit `setting` count; if that is `nil` too, the
  /// placement does not count.
  public var places: Set<String>
  /// The animals that must not be harmed: keys of targets of the trait `toxicity`, such as `cat`.
  public var pets: Set<String>
  /// Whether children live in the household; they are the target `human` of the trait `toxicity`.
  public var hasChildren: Bool
  /// The hardiness zone of the place, which counts only outdoors; `nil` if unknown. It can be
  /// created from the average annual minimum temperature in °C: `HardinessZone(lowestTemperature:
  /// -12)`.
  public var zone: HardinessZone?

  /// Creates a profile. A criterion that is omitted is unknown, and neither adds nor subtracts
  /// points.
  public init(
    skill: Skill? = nil, setting: Setting? = nil, light: String? = nil, places: Set<String> = [],
    pets: Set<String> = [], hasChildren: Bool = false, zone: HardinessZone? = nil
  ) {
    self.skill = skill
    self.setting = setting
    self.light = light
    self.places = places
    self.pets = pets
    self.hasChildren = hasChildren
    self.zone = zone
  }
}

/// What a grower has told of themselves and of the place where plants are to grow. Everything may
/// be left out.
public struct GrowerProfile: Sendable, Hashable, Codable {
  /// How much a grower has grown already.
  public enum Skill: String, Sendable, Hashable, Codable, CaseIterable {
    /// From the first plant to those that most people lose.
    case beginner, intermediate, advanced
  }

  /// Where the plants are to grow.
  public enum Setting: String, Sendable, Hashable, Codable, CaseIterable {
    /// In a room, or under the sky.
    case indoors, outdoors
  }

  /// What the grower can do; `nil` asks nothing of a plant.
  public var skill: Skill?
  /// Where the plants are to grow; `nil` for either, with `light` as of indoors.
  public var setting: Setting?
  /// The light that the place has: the key of a value of the trait `light-indoor` indoors, of
  /// `light` outdoors.
  public var light: String?
  /// The room that there is: keys of values of the trait `placement`, such as `windowsill`.
  public var places: Set<String>
  /// The animals that must not be harmed: keys of targets of the trait `toxicity`, such as `cat`.
  public var pets: Set<String>
  /// Whether children live there: the target `human` of the trait `toxicity`.
  public var hasChildren: Bool
  /// The hardiness zone of the place, which counts outdoors; by a lowest temperature:
  /// `HardinessZone(lowestTemperature: -12)`.
  public var zone: HardinessZone?

  /// What is left out is not known, and counts neither for a plant nor against it.
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

/// The skill, household and growing place of a grower. `Catalogue.starterPlants(for:where:limit:)`
/// uses the profile to rank plants.
///
/// The profile names categories, and values and targets of traits, by their keys. `starterPlants`
/// throws a `QueryError` if the catalogue does not have a category. It also throws if the catalogue
/// has a trait but does not have the value or the target. A criterion whose trait the catalogue
/// does not have is ignored.
///
/// An app whose settings ask for all this makes the profile from what the user chose
/// (`init(choosing:in:)`). It then names no keys, and the compiler has checked each of them.
public struct GrowerProfile: Sendable, Hashable, Codable {
  /// A grower's experience with plants.
  public enum Skill: String, Sendable, Hashable, Codable, CaseIterable {
    /// The level of experience. A beginner has no experience. An advanced grower can keep plants
    /// alive that most people lose.
    case beginner, intermediate, advanced
  }

  /// Where the plants will grow.
  public enum Setting: String, Sendable, Hashable, Codable, CaseIterable {
    /// The plants grow in the house, or in the open air.
    case indoors, outdoors
  }

  /// The skill of the grower. If `nil`, the difficulty of plants is not scored.
  public var skill: Skill?
  /// Where the plants will grow; `nil` if the plants may grow indoors or outdoors.
  public var setting: Setting?
  /// The light at the place; `nil` if unknown. If `setting` is `outdoors`, this is the key of a
  /// value of the trait that means the light outdoors, in the starter catalogue `light`. If `setting`
  /// is `indoors`, this is the key of a value of the trait that means the light in a room, in the
  /// starter catalogue `light-indoor`. If `setting` is `nil`, it can be a value of either.
  public var light: String?
  /// The available places, as keys of values of the trait that means the placement, such as
  /// `windowsill`. If the
  /// set is empty, all places that suit `setting` are available. If `setting` is `nil` too, the
  /// placement is not scored.
  public var places: Set<String>
  /// The animals that plants should not harm, as keys of targets of a trait about harm, such as
  /// `cat`. A harmful plant is not excluded but loses points.
  public var pets: Set<String>
  /// Whether children live in the household. If true, plants that harm the target that means
  /// people lose points.
  public var hasChildren: Bool
  /// The hardiness zone of the place; `nil` if unknown. It is not scored if `setting` is `indoors`.
  /// If `setting` is `nil`, it is scored for plants that are not grown indoors. An app can create a
  /// zone from the average annual minimum temperature in °C, for example
  /// `HardinessZone(lowestTemperature: -12)`.
  public var zone: HardinessZone?
  /// The kinds of plants that the grower is interested in, as keys of categories, such as `herbs`.
  /// Only plants of one of these categories are returned. If the set is empty, plants of all
  /// categories are returned.
  public var interests: Set<String>
  /// What the grower wishes of plants besides: the options chosen in settings of an app.
  public var wishes: [PlantWish]

  /// Creates a profile. If all parameters are omitted, no criterion is scored.
  public init(
    skill: Skill? = nil, setting: Setting? = nil, light: String? = nil, places: Set<String> = [],
    pets: Set<String> = [], hasChildren: Bool = false, zone: HardinessZone? = nil,
    interests: Set<String> = [], wishes: [PlantWish] = []
  ) {
    self.skill = skill
    self.setting = setting
    self.light = light
    self.places = places
    self.pets = pets
    self.hasChildren = hasChildren
    self.zone = zone
    self.interests = interests
    self.wishes = wishes
  }
}

extension GrowerProfile {
  private enum CodingKeys: String, CodingKey {
    case skill, setting, light, places, pets, hasChildren, zone, interests, wishes
  }

  /// Decodes a profile. Every key may be missing; the property then has the default value of
  /// `init(skill:setting:light:places:pets:hasChildren:zone:interests:wishes:)`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      skill: try fields.decodeIfPresent(Skill.self, forKey: .skill),
      setting: try fields.decodeIfPresent(Setting.self, forKey: .setting),
      light: try fields.decodeIfPresent(String.self, forKey: .light),
      places: try fields.decodeIfPresent(Set<String>.self, forKey: .places) ?? [],
      pets: try fields.decodeIfPresent(Set<String>.self, forKey: .pets) ?? [],
      hasChildren: try fields.decodeIfPresent(Bool.self, forKey: .hasChildren) ?? false,
      zone: try fields.decodeIfPresent(HardinessZone.self, forKey: .zone),
      interests: try fields.decodeIfPresent(Set<String>.self, forKey: .interests) ?? [],
      wishes: try fields.decodeIfPresent([PlantWish].self, forKey: .wishes) ?? [])
  }

  /// Encodes the profile. The elements of sets are sorted, so that equal profiles have equal
  /// encodings.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(skill, forKey: .skill)
    try fields.encodeIfPresent(setting, forKey: .setting)
    try fields.encodeIfPresent(light, forKey: .light)
    try fields.encode(places.sorted(), forKey: .places)
    try fields.encode(pets.sorted(), forKey: .pets)
    try fields.encode(hasChildren, forKey: .hasChildren)
    try fields.encodeIfPresent(zone, forKey: .zone)
    try fields.encode(interests.sorted(), forKey: .interests)
    if !wishes.isEmpty { try fields.encode(wishes, forKey: .wishes) }
  }
}

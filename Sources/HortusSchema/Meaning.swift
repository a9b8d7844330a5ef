/// What a trait means to the program. Keys are free, so features of apps find their traits by these
/// meanings. At most one trait of a catalogue has each meaning; a catalogue without a meaning goes
/// without its feature.
package enum TraitMeaning: String, Sendable, CaseIterable, Codable {
  /// The difficulty of the care, the easiest step first.
  case difficulty
  /// The light that the plant needs in a room. Plants with a fact about it are grown indoors.
  case indoorLight = "indoor-light"
  /// The light that the plant needs outdoors.
  case outdoorLight = "outdoor-light"
  /// The places for which the plant suits, such as a windowsill.
  case placement
  /// The hardiness zones in which the plant lives outdoors all year.
  case hardinessZones = "hardiness-zones"
  /// The hardiness rating of an authority.
  case hardinessRating = "hardiness-rating"
  /// The lowest temperature that the plant survives.
  case lowestTemperature = "lowest-temperature"
  /// The lifetime from seed to death.
  case lifeCycle = "life-cycle"
  /// The months in which the plant flowers in the northern hemisphere.
  case flowering
  /// The parts that people eat.
  case edibleParts = "edible-parts"
  /// The regions in which the plant is invasive.
  case invasiveness

  /// The kinds that a trait with the meaning can have.
  package var kinds: [String] {
    switch self {
    case .difficulty, .indoorLight, .outdoorLight: ["ordinal"]
    case .placement, .lifeCycle, .edibleParts, .invasiveness: ["choice"]
    case .hardinessRating: ["choice", "ordinal"]
    case .hardinessZones: ["zones"]
    case .lowestTemperature: ["range"]
    case .flowering: ["months"]
    }
  }

  /// What a catalogue without a trait of the meaning goes without, as the end of a sentence.
  package var feature: String {
    switch self {
    case .difficulty: "plants in the order of difficulty, and the skill of growers"
    case .indoorLight: "similar plants by indoors and outdoors, and the light of rooms"
    case .outdoorLight: "the light of gardens for growers"
    case .placement: "the places of growers"
    case .hardinessZones: "the hardiness zone of growers"
    case .hardinessRating: "hardiness ratings among the facts that hortus info lists for review"
    case .lowestTemperature: "lowest temperatures by the postal code of users"
    case .lifeCycle: "annuals among the plants for growers in cold zones"
    case .flowering: "plants in flower among the featured ones"
    case .edibleParts: "edible parts among the facts that hortus info lists for review"
    case .invasiveness: "leaving invasive plants out of recommendations"
    }
  }
}

/// What a value of a trait means to the program. Several values can have the same meaning.
package enum ValueMeaning: String, Sendable, CaseIterable, Codable {
  /// A place in a building or a greenhouse.
  case indoors
  /// A place in the open.
  case outdoors
  /// A life of one season, which ends before winter.
  case annual

  /// The meaning of the trait whose values can have this meaning.
  package var trait: TraitMeaning {
    switch self {
    case .indoors, .outdoors: .placement
    case .annual: .lifeCycle
    }
  }
}

/// What a target of a trait about harm means to the program. At most one target of a trait has each
/// meaning.
package enum TargetMeaning: String, Sendable, CaseIterable, Codable {
  /// People, and so the children of a household.
  case people
}

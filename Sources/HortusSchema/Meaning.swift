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
  /// The kinds of plant by the way it grows, such as a tree or a bulb.
  case growthHabit = "growth-habit"
  /// The months in which the plant flowers in the northern hemisphere.
  case flowering
  /// The parts that people eat.
  case edibleParts = "edible-parts"
  /// The regions in which the plant is invasive.
  case invasiveness
  /// The days between two waterings in the growing season.
  case wateringInterval = "watering-interval"
  /// The days between two feeds in the growing season.
  case feedingInterval = "feeding-interval"
  /// The days between two mistings.
  case mistingInterval = "misting-interval"
  /// How often a plant in a pot is repotted, the most frequent step first.
  case repotting
  /// The months of pruning in the northern hemisphere.
  case pruning
  /// The months of sowing in the northern hemisphere.
  case sowing
  /// The months of harvest in the northern hemisphere.
  case harvest
  /// The months in which the plant rests in the northern hemisphere.
  case dormancy

  /// The meanings of traits, besides those about harm, in which a mistake can poison somebody or kill a
  /// plant.
  package static let risky: [TraitMeaning] = [.edibleParts, .hardinessZones, .hardinessRating]

  /// The kinds that a trait with the meaning can have.
  package var kinds: [String] {
    switch self {
    case .difficulty, .indoorLight, .outdoorLight, .repotting: ["ordinal"]
    case .placement, .lifeCycle, .growthHabit, .edibleParts, .invasiveness: ["choice"]
    case .hardinessRating: ["choice", "ordinal"]
    case .hardinessZones: ["zones"]
    case .lowestTemperature, .wateringInterval, .feedingInterval, .mistingInterval: ["range"]
    case .flowering, .pruning, .sowing, .harvest, .dormancy: ["months"]
    }
  }

  /// The unit that a trait with the meaning must have; `nil` if its kind has no unit.
  package var unit: StoredUnit? {
    switch self {
    case .lowestTemperature: .celsius
    case .wateringInterval, .feedingInterval, .mistingInterval: .day
    case .difficulty, .indoorLight, .outdoorLight, .placement, .hardinessZones, .hardinessRating,
      .lifeCycle, .growthHabit, .flowering, .edibleParts, .invasiveness, .repotting, .pruning,
      .sowing, .harvest,
      .dormancy:
      nil
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
    case .growthHabit: "the dry rest of bulbs in gardens"
    case .flowering: "plants in flower among the featured ones"
    case .edibleParts: "edible parts among the facts that hortus info lists for review"
    case .invasiveness: "leaving invasive plants out of recommendations"
    case .wateringInterval: "watering tasks in gardens"
    case .feedingInterval: "feeding tasks in gardens"
    case .mistingInterval: "misting tasks in gardens"
    case .repotting: "repotting tasks in gardens"
    case .pruning: "pruning tasks in gardens"
    case .sowing: "sowing tasks in gardens"
    case .harvest: "harvest tasks in gardens"
    case .dormancy: "care in gardens that pauses while plants rest"
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
  /// A plant that rests in a bulb, corm or tuber under the ground.
  case bulb
  /// Repotting every year.
  case yearly
  /// Repotting every second year.
  case everyTwoYears = "every-two-years"
  /// Repotting every third year.
  case everyThreeYears = "every-three-years"
  /// Repotting after four years or more, when the roots fill the pot.
  case rarely

  /// The meaning of the trait whose values can have this meaning.
  package var trait: TraitMeaning {
    switch self {
    case .indoors, .outdoors: .placement
    case .annual: .lifeCycle
    case .bulb: .growthHabit
    case .yearly, .everyTwoYears, .everyThreeYears, .rarely: .repotting
    }
  }
}

/// What a target of a trait about harm means to the program. At most one target of a trait has each
/// meaning.
package enum TargetMeaning: String, Sendable, CaseIterable, Codable {
  /// People, and so the children of a household.
  case people
}

/// What a stage of growth means to the program. Several stages can have the same meaning.
package enum StageMeaning: String, Sendable, CaseIterable, Codable {
  /// A seed that germinates, a seedling or a cutting without roots. It must not dry out, and is not
  /// fed.
  case seedling
  /// Leaves and shoots grow.
  case growing
  /// The plant flowers.
  case flowering
  /// The plant bears fruit or seeds, or is ready for the harvest.
  case fruiting
  /// The plant rests. It is neither fed nor repotted.
  case resting
}

extension TraitMeaning {
  /// The kinds of care that a garden schedules, each with the meaning of the trait that states when a
  /// plant needs it.
  package static let careKinds: [(kind: String, meaning: TraitMeaning)] = [
    ("watering", .wateringInterval), ("feeding", .feedingInterval), ("misting", .mistingInterval),
    ("repotting", .repotting), ("pruning", .pruning), ("sowing", .sowing), ("harvest", .harvest),
    ("bringing-in", .hardinessZones), ("taking-out", .hardinessZones),
    ("covering", .hardinessZones), ("uncovering", .hardinessZones),
  ]

  /// Returns the meaning of the trait that states when a plant needs a kind of care; `nil` if no kind
  /// of care has the name.
  package static func ofCare(_ kind: String) -> TraitMeaning? {
    careKinds.first { $0.kind == kind }?.meaning
  }
}

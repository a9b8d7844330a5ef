/// A plant that was ranked for a grower by `Catalogue.starterPlants(for:where:limit:)`, with the
/// reasons for and against the plant.
public struct StarterPlant: Sendable, Hashable, Identifiable {
  /// The plant as shown in a list.
  public let plant: PlantSummary
  /// The sum of the points from all criteria and from the popularity of the plant. A plant that
  /// suits the grower better has a higher score. The score can be negative.
  public let score: Int
  /// The criteria that the plant meets.
  public let reasonsFor: [StarterReason]
  /// The criteria that the plant does not meet.
  public let reasonsAgainst: [StarterReason]
  /// The criteria for which the catalogue has no information about the plant.
  public let unknown: [StarterReason]

  /// Creates a ranked plant, for previews and tests.
  public init(
    plant: PlantSummary, score: Int, reasonsFor: [StarterReason] = [],
    reasonsAgainst: [StarterReason] = [], unknown: [StarterReason] = []
  ) {
    self.plant = plant
    self.score = score
    self.reasonsFor = reasonsFor
    self.reasonsAgainst = reasonsAgainst
    self.unknown = unknown
  }

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

/// A reason for or against a plant: a criterion of the grower, and the fact that decides whether
/// the plant meets the criterion.
public struct StarterReason: Sendable, Hashable, Identifiable {
  /// A criterion of the grower's profile.
  public enum Criterion: String, Sendable, Hashable, CaseIterable {
    /// The difficulty of the plant suits the grower's skill.
    case skill
    /// The plant grows in the light at the place.
    case light
    /// The plant suits one of the grower's places.
    case place
    /// The plant harms no person or animal of the household.
    case safety
    /// The plant survives the winter outdoors.
    case hardiness
  }

  /// The criterion that the fact decides.
  public let criterion: Criterion
  /// The fact that decides whether the plant meets the criterion. Its value is `.unknown` if the
  /// catalogue has no information.
  public let fact: Fact
  /// The value of the fact that decides whether the plant meets the criterion. `nil` for an unknown
  /// fact and for hardiness zones.
  ///
  /// For example, a plant grows in low to bright light. If the place has low light, this is “Low
  /// light”.
  public let value: TraitValue?

  /// The sentence that explains the deciding value; `nil` if the vocabulary has no such sentence.
  public var sentence: String? { value?.sentence }

  /// The raw value of the criterion, such as `light`. If the fact has a target, a colon and the key
  /// of the target follow, such as `safety:cat`.
  public var id: String {
    fact.target.map { "\(criterion.rawValue):\($0.key)" } ?? criterion.rawValue
  }

  /// Creates a reason, for previews and tests.
  public init(criterion: Criterion, fact: Fact, value: TraitValue? = nil) {
    self.criterion = criterion
    self.fact = fact
    self.value = value
  }
}

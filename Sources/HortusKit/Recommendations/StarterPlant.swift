/// A plant ranked for a grower, with the reasons for and against the plant.
public struct StarterPlant: Sendable, Hashable, Identifiable {
  /// The plant as shown in a list.
  public let plant: PlantSummary
  /// The sum of the points from all criteria; a plant that suits the grower better has a higher
  /// score.
  public let score: Int
  /// The criteria that the plant meets.
  public let reasonsFor: [StarterReason]
  /// The criteria that the plant does not meet.
  public let reasonsAgainst: [StarterReason]
  /// The criteria for which the catalogue has no information about the plant.
  public let unknown: [StarterReason]

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

/// A reason for or against a plant: a criterion of the grower, and the fact that decides whether
/// the plant meets the criterion.
public struct StarterReason: Sendable, Hashable {
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
}

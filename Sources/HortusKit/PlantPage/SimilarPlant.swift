/// A plant that is similar to another one, with the reasons.
public struct SimilarPlant: Sendable, Hashable, Identifiable {
  /// The plant as shown in a list.
  public let plant: PlantSummary
  /// The similarity, from 0 to 1: the weight of what both plants share, divided by the weight of
  /// everything that the other plant has.
  public let score: Double
  /// The properties that both plants share, in descending order of weight.
  public let reasons: [SimilarityReason]

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

/// A property that two plants share.
public enum SimilarityReason: Sendable, Hashable {
  /// Both belong to this genus.
  case genus(String)
  /// Both belong to this family.
  case family(String)
  /// Both are grown indoors, or both outdoors.
  case setting(GrowerProfile.Setting)
  /// Both have these values of a trait.
  case trait(SharedTrait)
}

/// The values of a trait that two plants share.
public struct SharedTrait: Sendable, Hashable {
  /// The trait, with its label and icon.
  public let trait: PlantTrait
  /// The target that the values concern; `nil` if the trait has no targets.
  public let target: TraitTarget?
  /// The values that both plants have, without those that more than half of all plants have.
  public let values: [TraitValue]

  /// The trait and the values as text: “Flower colour: Blue, Violet”.
  public var text: String {
    trait.label(for: target) + ": " + values.map(\.label).joined(separator: ", ")
  }
}

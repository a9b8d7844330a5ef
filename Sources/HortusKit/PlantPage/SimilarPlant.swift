/// A plant that is like another one, and in what.
public struct SimilarPlant: Sendable, Hashable, Identifiable {
  /// The plant as a list shows it.
  public let plant: PlantSummary
  /// How much of what makes the other plant special it shares, from 0 to 1.
  public let score: Double
  /// What both have, the weightiest first.
  public let reasons: [SimilarityReason]

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

/// Something that two plants share.
public enum SimilarityReason: Sendable, Hashable {
  /// They are of the same genus.
  case genus(String)
  /// They are of the same family.
  case family(String)
  /// Both are grown in the house, or both outdoors.
  case setting(GrowerProfile.Setting)
  /// They have the same values of a trait.
  case trait(SharedTrait)
}

/// The values of a trait that two plants share.
public struct SharedTrait: Sendable, Hashable {
  /// The trait, with its label and icon.
  public let trait: PlantTrait
  /// Whom it concerns, where that makes a difference.
  public let target: TraitTarget?
  /// The values that both have and that not most plants have anyway.
  public let values: [TraitValue]

  /// “Flower colour: Blue, Violet”
  public var text: String {
    trait.label(for: target) + ": " + values.map(\.label).joined(separator: ", ")
  }
}

/// A plant that is similar to a requested plant, with the reasons for the similarity.
public struct SimilarPlant: Sendable, Hashable, Identifiable {
  /// The plant as shown in a list.
  public let plant: PlantSummary
  /// The similarity, from 0 to 1. Each property has a weight; rare properties weigh more. The score
  /// is the total weight of the shared properties, divided by the total weight of all properties of
  /// the requested plant.
  public let score: Double
  /// The properties that both plants share, in descending order of weight.
  public let reasons: [SimilarityReason]

  /// Creates a similar plant, for previews and tests.
  public init(plant: PlantSummary, score: Double, reasons: [SimilarityReason] = []) {
    self.plant = plant
    self.score = score
    self.reasons = reasons
  }

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

/// A property that two plants share.
public enum SimilarityReason: Sendable, Hashable {
  /// Both plants belong to this genus.
  case genus(String)
  /// Both plants belong to this family.
  case family(String)
  /// Both plants are grown in this setting, indoors or outdoors.
  case setting(GrowerProfile.Setting)
  /// Both plants have these values of a trait.
  case trait(SharedTrait)
}

/// The values of a trait that two plants share.
public struct SharedTrait: Sendable, Hashable, Identifiable {
  /// The trait, with its label and icon.
  public let trait: PlantTrait
  /// The target for which both plants have the values; `nil` if the trait has no targets.
  public let target: TraitTarget?
  /// The values that both plants have. Values that more than half of all plants have are left out.
  public let values: [TraitValue]

  /// The key of the trait, followed by the key of the target if there is one, such as `light` or
  /// `toxicity:cat`.
  public var id: String { trait.key.id(target: target?.key) }

  /// Creates a shared trait, for previews and tests.
  public init(trait: PlantTrait, target: TraitTarget? = nil, values: [TraitValue] = []) {
    self.trait = trait
    self.target = target
    self.values = values
  }

  /// The trait and the values as text, such as “Flower colour: Blue, Violet”.
  public var text: String {
    trait.label(for: target) + ": " + values.map(\.label).joined(separator: ", ")
  }
}

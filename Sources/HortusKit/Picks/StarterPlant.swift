/// A plant that suits a grower, with what speaks for it and against it.
public struct StarterPlant: Sendable, Hashable, Identifiable {
  /// The plant as a list shows it.
  public let plant: PlantSummary
  /// The sum of the points, of which the rules give more for what suits better.
  public let score: Int
  /// What speaks for it.
  public let reasonsFor: [StarterReason]
  /// What speaks against it.
  public let reasonsAgainst: [StarterReason]
  /// What the grower asked for and nobody has told of the plant.
  public let unknown: [StarterReason]

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

/// Something that speaks for or against a plant.
public struct StarterReason: Sendable, Hashable {
  /// What the grower asked for.
  public enum Criterion: String, Sendable, Hashable, CaseIterable {
    /// It forgives what the grower cannot yet do.
    case skill
    /// It wants the light that there is.
    case light
    /// It fits into the room that there is.
    case place
    /// It harms nobody who lives there.
    case safety
    /// It lives through the winter outdoors.
    case hardiness
  }

  /// What the grower asked for.
  public let criterion: Criterion
  /// What the plant is like in this respect, with its label, icon and friendly sentences.
  public let fact: Fact
}

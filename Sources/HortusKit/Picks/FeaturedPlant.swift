/// A plant that is worth a look today, and why.
public struct FeaturedPlant: Sendable, Hashable, Identifiable {
  /// Why a plant is featured.
  public enum Reason: Sendable, Hashable {
    /// It flowers in this month.
    case inBloom
    /// It begins to flower in the next month.
    case bloomsNext
    /// It is widely grown; nothing else was in season.
    case popular
  }

  /// The plant as a list shows it.
  public let plant: PlantSummary
  /// Why it is featured.
  public let reason: Reason
  /// When it flowers, in months of the hemisphere that was asked for; empty where that is unknown.
  public let bloom: [MonthRun]

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

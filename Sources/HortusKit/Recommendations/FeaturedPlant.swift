/// A plant that an app features on a day, with the reason.
public struct FeaturedPlant: Sendable, Hashable, Identifiable {
  /// Why a plant is featured.
  public enum Reason: Sendable, Hashable {
    /// It flowers in this month.
    case inBloom
    /// It flowers in the next month, but not in this one.
    case bloomsNext
    /// It does not flower in this month or the next; too few plants do. Widely grown plants are
    /// more likely to be drawn.
    case popular
  }

  /// The plant as shown in a list.
  public let plant: PlantSummary
  /// Why it is featured.
  public let reason: Reason
  /// The months in which it flowers, in the requested hemisphere; empty if unknown.
  public let bloom: [MonthRun]

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

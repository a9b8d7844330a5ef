/// A plant that an app features on a day, with the reason why the plant is featured.
public struct FeaturedPlant: Sendable, Hashable, Identifiable {
  /// The reason why a plant is featured.
  public enum Reason: Sendable, Hashable {
    /// The plant flowers in the month of the day.
    case inBloom
    /// The plant flowers in the next month, but not in the month of the day.
    case bloomsNext
    /// The plant flowers neither in the month of the day nor in the next month. These plants fill
    /// the result if too few plants flower in either month. Widely grown plants are more likely to
    /// be chosen.
    case popular
  }

  /// The plant as shown in a list.
  public let plant: PlantSummary
  /// The reason why the plant is featured.
  public let reason: Reason
  /// The months in which the plant flowers, in the requested hemisphere; empty if unknown.
  public let bloom: [MonthRun]

  /// Creates a featured plant, for previews and tests.
  public init(plant: PlantSummary, reason: Reason, bloom: [MonthRun] = []) {
    self.plant = plant
    self.reason = reason
    self.bloom = bloom
  }

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

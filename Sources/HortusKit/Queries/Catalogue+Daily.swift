import GRDB
import HortusSchema

extension Catalogue {
  /// Returns the plant of the day. It is a different plant every day, and the same plant for all
  /// users.
  ///
  /// As long as the bundle does not change, every plant is the plant of the day once before any
  /// plant is chosen again.
  ///
  /// - Parameter day: the user's current day; this method does not read the clock.
  /// - Returns: `nil` if the catalogue is empty.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func plantOfTheDay(on day: CalendarDay) throws -> PlantSummary? {
    guard information.plantCount > 0 else { return nil }
    let number = DailyWalk(plantCount: information.plantCount).plant(on: day)
    return try summaries([number]).first
  }

  /// Returns the plants to feature on a day, the best first. The result is the same for all users
  /// in the same hemisphere.
  ///
  /// Plants that flower in the month of the day come first, then plants that flower in the next
  /// month, then all others. Within each of these groups the order is random and changes every day.
  /// The order is weighted by popularity plus 10, so popular plants are more likely to come first.
  /// The flowering months are the values of the trait `bloom`, shifted by six months for the
  /// southern hemisphere.
  ///
  /// - Parameters:
  ///   - day: the user's current day; this method does not read the clock.
  ///   - limit: the maximum number of plants.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func featured(on day: CalendarDay, limit: Int = 10) throws -> [FeaturedPlant] {
    guard limit > 0 else { return [] }
    let draw = try DailyDraw(catalogue: self, day: day, hemisphere: hemisphere)
    let drawn = draw.plants(min(limit, information.plantCount))
    let vocabulary = try vocabulary()
    let summaries = try summaries(drawn.map(\.number))
    return zip(drawn, summaries).map { pick, summary in
      let runs = MonthRun.runs(
        inBloom: (1...12).map {
          draw.isInBloom(pick.number, month: hemisphere.shifted($0))
        }, names: vocabulary.monthNames)
      return FeaturedPlant(plant: summary, reason: pick.reason, bloom: runs)
    }
  }
}

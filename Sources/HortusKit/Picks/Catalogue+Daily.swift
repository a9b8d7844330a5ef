import GRDB
import HortusSchema

extension Catalogue {
  /// The plant of the day: another one every day, the same for everybody.
  ///
  /// All plants come before one comes again, as long as the bundle stays the same.
  ///
  /// - Parameters:
  ///   - day: the reader's day; nothing here looks at a clock.
  ///   - languages: BCP 47 tags, the one that the reader likes best first.
  /// - Returns: `nil` when the catalogue is empty.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func plantOfTheDay(on day: CalendarDay, languages: [String] = []) throws -> PlantSummary? {
    guard information.plantCount > 0 else { return nil }
    let number = DailyWalk(plantCount: information.plantCount).plant(on: day)
    return try summaries([number], chain: information.fallback(for: languages)).first
  }

  /// The plants to feature on a day, the best first: the same for everybody in a hemisphere.
  ///
  /// Plants that flower in the month of the day come first; where they are too few, those follow
  /// that flower in the next month, then the others. Among them the lot is drawn anew every day,
  /// and popular plants have better chances: a plant's chance grows with its popularity plus 10.
  /// The months are those of the trait `bloom`, six months later in the south.
  ///
  /// - Parameters:
  ///   - day: the reader's day; nothing here looks at a clock.
  ///   - limit: how many plants at most.
  ///   - languages: BCP 47 tags, the one that the reader likes best first.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func featured(
    on day: CalendarDay, hemisphere: Hemisphere = .northern, limit: Int = 10,
    languages: [String] = []
  ) throws -> [FeaturedPlant] {
    guard limit > 0 else { return [] }
    let draw = try DailyDraw(catalogue: self, day: day, hemisphere: hemisphere)
    let drawn = draw.plants(min(limit, information.plantCount))
    let vocabulary = try vocabulary(languages)
    let summaries = try summaries(drawn.map(\.number), chain: vocabulary.chain)
    return zip(drawn, summaries).map { pick, summary in
      let runs = MonthRun.runs(
        inBloom: (1...12).map {
          draw.isInBloom(pick.number, month: hemisphere.shifted($0))
        }, names: vocabulary.monthNames)
      return FeaturedPlant(plant: summary, reason: pick.reason, bloom: runs)
    }
  }
}

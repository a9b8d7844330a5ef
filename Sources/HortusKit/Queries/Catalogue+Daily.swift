import GRDB
import HortusSchema

extension Catalogue {
  /// Returns the plant of the day. It is a different plant every day, and the same plant for all
  /// users.
  ///
  /// As long as the bundle does not change, every plant is the plant of the day once before any
  /// plant is chosen again. Plants that are invasive on any continent (`TraitKey.invasiveRegion`)
  /// are left out.
  ///
  /// - Parameters:
  ///   - day: the user's current day; this method does not read the clock.
  ///   - conditions: the conditions that the plant must fulfil. For example, an app that shows a
  ///     flower of the day passes a condition on a category.
  /// - Returns: `nil` if no other plant fulfils the conditions.
  /// - Throws: `QueryError` for an unknown key in a condition; `CatalogueError.damaged`,
  ///   `.overwritten` or `.failed` when the file cannot be read.
  public func plantOfTheDay(
    on day: CalendarDay, where conditions: [Condition] = []
  ) throws -> PlantSummary? {
    let plants = try recommendablePlants(fulfilling: conditions)
    guard plants.count > 0 else { return nil }
    let place = DailyWalk(plantCount: plants.count).plant(on: day)
    return try summaries(Array(plants.first(place, after: 0).suffix(1))).first
  }

  /// Returns the plants that fulfil all conditions and that an app can recommend to anybody. Plants
  /// that are invasive on any continent are left out, because nobody knows where they are planted.
  func recommendablePlants(fulfilling conditions: [Condition]) throws -> PlantBitmap {
    var plants = try ResolveConditions(caches: caches, languages: languages).resolve(conditions)
      .result
    let traits = try caches.traits
    guard let trait = traits[.invasiveRegion] else { return plants }
    let facets = try traits.facets(of: trait)
    for set in trait.values.compactMap(facets.set) { plants.subtract(set) }
    return plants
  }

  /// Returns the plants to feature on a day, the best first. The result is the same for all users
  /// in the same hemisphere.
  ///
  /// Plants that flower in the month of the day come first, then plants that flower in the next
  /// month, then all other plants. Plants that are invasive on any continent are left out. Within
  /// each of these groups, the order is pseudorandom and changes every day. Popular plants are more likely to come first. The flowering months are the
  /// values of the trait `bloom`, shifted by six months for the southern hemisphere.
  ///
  /// - Parameters:
  ///   - day: the user's current day; this method does not read the clock.
  ///   - conditions: the conditions that the plants must fulfil.
  ///   - limit: the maximum number of plants.
  /// - Throws: `QueryError` for an unknown key in a condition; `CatalogueError.damaged`,
  ///   `.overwritten` or `.failed` when the file cannot be read.
  public func featured(
    on day: CalendarDay, where conditions: [Condition] = [], limit: Int = 10
  ) throws -> [FeaturedPlant] {
    guard limit > 0 else { return [] }
    let draw = try DailyDraw(
      catalogue: self, plants: try recommendablePlants(fulfilling: conditions), day: day)
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

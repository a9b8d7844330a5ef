import HortusSchema

/// Selects the plants that an app features on a day. Plants that flower in the month of the day
/// come first, then plants that flower in the next month, then all other plants. Within each group
/// the order is pseudorandom and favours popular plants.
struct DailyDraw {
  private let popularities: Popularities
  /// The plants from which the featured plants are selected.
  private let plants: PlantBitmap
  private let day: CalendarDay
  /// The month of `day`, converted from the hemisphere of the user to the northern month of the
  /// same season.
  private let month: Int
  /// For each month of the northern hemisphere, from January, the plants that flower in the month.
  /// The sets are empty if the catalogue has no trait `bloom` of the kind `months`.
  private let bloom: [PlantBitmap]

  init(catalogue: Catalogue, plants: PlantBitmap, day: CalendarDay) throws {
    (self.plants, self.day) = (plants, day)
    let plantCount = catalogue.information.plantCount
    month = catalogue.hemisphere.shifted(day.month)
    popularities = try catalogue.pool.read { try Popularities($0, plantCount: plantCount) }
    let traits = try catalogue.caches.traits
    if let trait = traits["bloom"], trait.kind == PlantTrait.Kind.months.rawValue {
      let facets = try traits.facets(of: trait)
      bloom = BundleFormat.monthKeys.map {
        facets.set(of: $0) ?? PlantBitmap(plantCount: plantCount)
      }
    } else {
      bloom = BundleFormat.monthKeys.map { _ in PlantBitmap(plantCount: plantCount) }
    }
  }

  /// Returns whether a plant flowers in a month.
  ///
  /// - Parameters:
  ///   - number: the plant number.
  ///   - month: the month in the northern hemisphere, from 1 to 12.
  func isInBloom(_ number: Int, month: Int) -> Bool {
    bloom[month - 1].contains(number)
  }

  /// Returns the first `limit` featured plants. Each plant is returned as its plant number, with
  /// the reason why it is featured. Returns fewer plants if there are fewer than `limit` plants to
  /// select from.
  func plants(_ limit: Int) -> [(number: Int, reason: FeaturedPlant.Reason)] {
    var rest = plants
    var drawn: [(number: Int, reason: FeaturedPlant.Reason)] = []
    let tiers: [(PlantBitmap, FeaturedPlant.Reason)] = [
      (bloom[month - 1], .inBloom), (bloom[month % 12], .bloomsNext), (rest, .popular),
    ]
    for (plants, reason) in tiers where drawn.count < limit {
      var tier = plants
      tier.formIntersection(rest)
      rest.subtract(tier)
      var best = TopK<ScoredPlant>(limit: limit - drawn.count)
      tier.forEach { best.add(ScoredPlant(number: $0, score: lot(of: $0))) }
      drawn += best.sorted().map { ($0.number, reason) }
    }
    return drawn
  }

  /// Returns the pseudorandom score of a plant for the day, weighted by popularity. Plants with
  /// higher scores come first. The score is computed with integers, so it is the same on every
  /// machine.
  private func lot(of number: Int) -> Int {
    let chance = SplitMix64.mix(
      SplitMix64.mix(UInt64(bitPattern: Int64(day.ordinal))) &+ UInt64(number))
    return (popularities[number] + 10) * Int(chance >> 32)
  }
}

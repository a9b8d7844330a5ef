import GRDB
import HortusBundle
import HortusSchema

extension Catalogue {
  /// Returns the plant of the day. It is a different plant every day, and the same plant for all
  /// users.
  ///
  /// As long as the bundle does not change, every plant is the plant of the day once before any
  /// plant is chosen again. Plants that are invasive in any region are left out, unless they
  /// only grow indoors.
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
    let position = DailyWalk(plantCount: plants.count).plant(on: day)
    return try summaries(Array(plants.first(position, after: 0).suffix(1))).first
  }

  /// Returns the plants that fulfil all conditions and that an app can recommend to anybody. Plants
  /// that are invasive in any region are left out, because nobody knows where they are planted. Those
  /// of which all stated places are indoors stay: they cannot spread from there.
  func recommendablePlants(fulfilling conditions: [Condition]) throws -> PlantBitmap {
    var plants = try ResolveConditions(caches: caches, languages: languages).resolve(conditions)
      .result
    let traits = try caches.traits
    guard let trait = traits[meaning: .invasiveness] else { return plants }
    func having(_ trait: DeclaredTrait, anyOf values: [String]) throws -> PlantBitmap {
      let facets = try traits.facets(of: trait)
      var found = PlantBitmap(plantCount: plants.plantCount)
      for set in values.compactMap(facets.set) { found.formUnion(set) }
      return found
    }
    var invasive = try having(trait, anyOf: trait.values)
    if let placement = traits[meaning: .placement] {
      let indoors = placement.values(meaning: .indoors)
      var houseplants = try having(placement, anyOf: indoors)
      houseplants.subtract(
        try having(placement, anyOf: placement.values.filter { !indoors.contains($0) }))
      invasive.subtract(houseplants)
    }
    plants.subtract(invasive)
    return plants
  }

  /// Returns the plants to feature on a day, the best first. The result is the same for all users
  /// in the same hemisphere.
  ///
  /// Plants that flower in the month of the day come first, then plants that flower in the next
  /// month, then all other plants. Plants that are invasive on any continent are left out, unless they only grow indoors. Within
  /// each of these groups, the order is pseudorandom and changes every day. Popular plants are more likely to come first. The flowering months are the
  /// values of the trait that means flowering, shifted by six months for the southern hemisphere.
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
      let months = MonthSet { draw.isInBloom(pick.number, month: hemisphere.shifted($0)) }
      let runs = MonthRun.runs(of: months, names: vocabulary.monthNames)
      return FeaturedPlant(plant: summary, reason: pick.reason, bloom: runs)
    }
  }
}

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
  @_spi(Testing) public init(plant: PlantSummary, reason: Reason, bloom: [MonthRun] = []) {
    self.plant = plant
    self.reason = reason
    self.bloom = bloom
  }

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

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
  /// The sets are empty if the catalogue has no trait that means flowering.
  private let bloom: [PlantBitmap]

  init(catalogue: Catalogue, plants: PlantBitmap, day: CalendarDay) throws {
    (self.plants, self.day) = (plants, day)
    let plantCount = catalogue.information.plantCount
    month = catalogue.hemisphere.shifted(day.month)
    popularities = try catalogue.pool.read { try Popularities($0, plantCount: plantCount) }
    let traits = try catalogue.caches.traits
    if let trait = traits[meaning: .flowering] {
      let facets = try traits.facets(of: trait)
      bloom = MonthSet.keys.map {
        facets.set(of: $0) ?? PlantBitmap(plantCount: plantCount)
      }
    } else {
      bloom = MonthSet.keys.map { _ in PlantBitmap(plantCount: plantCount) }
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

/// Selects one plant of a set of plants for each day, in a pseudorandom order. Every plant occurs
/// exactly once in any `plantCount` consecutive days.
///
/// The order is not kept in memory. Instead, a Feistel network of four rounds permutes the indexes
/// of the plants. Such a network permutes all indexes below a power of four. The power used here is
/// the smallest one that is at least 4 and at least `plantCount`. If the result is not the index of
/// a plant, the network is applied to the result again, until it gives the index of a plant (cycle
/// walking).
package struct DailyWalk {
  let plantCount: Int
  /// Half the number of bits of an index that the network permutes.
  private let halfBits: Int

  /// Creates the pseudorandom order for a set of plants.
  ///
  /// - Parameter plantCount: the number of plants in the set, at least 1.
  package init(plantCount: Int) {
    precondition(plantCount > 0, "a walk needs at least one plant, not \(plantCount)")
    self.plantCount = plantCount
    var halfBits = 1
    while 1 << (2 * halfBits) < plantCount { halfBits += 1 }
    self.halfBits = halfBits
  }

  /// Returns the position of the plant for a day within the set of plants, from 1 to `plantCount`.
  package func plant(on day: CalendarDay) -> Int {
    var index = CalendarDay.floor(day.ordinal, plantCount).remainder
    repeat { index = mixed(index) } while index >= plantCount
    return index + 1
  }

  /// Returns the index to which the Feistel network maps an index.
  private func mixed(_ index: Int) -> Int {
    let mask = (1 << halfBits) - 1
    var (left, right) = (index >> halfBits, index & mask)
    for round in 1...4 {
      let key = SplitMix64.mix(UInt64(right) | UInt64(round) << 32)
      (left, right) = (right, left ^ Int(truncatingIfNeeded: key) & mask)
    }
    return left << halfBits | right
  }
}

/// The popularities of all plants of a bundle, loaded into memory.
struct Popularities {
  /// The popularity of each plant, from 0 to 100, at the index plant number − 1; −1 if unknown.
  private var values: [Int8]

  init(_ database: Database, plantCount: Int) throws {
    values = [Int8](repeating: -1, count: plantCount)
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT number, popularity FROM plant WHERE popularity IS NOT NULL"))
    while let row = try rows.next() {
      let number: Int = try row.decoded(0)
      guard number >= 1, number <= plantCount else { continue }
      values[number - 1] = try Int8(clamping: row.decoded(1, as: Int.self))
    }
  }

  /// The popularity of the plant with a plant number, from 0 to 100. The result is 0 if the
  /// popularity is unknown, because a plant without a recorded popularity is rarely popular.
  subscript(number: Int) -> Int {
    max(0, Int(values[number - 1]))
  }
}

import HortusKit
import HortusSchema

/// What a plant needs, as the catalogue states it: days between two waterings, months of pruning and
/// so on.
///
/// The traits are found by their meanings and not by their keys, so every catalogue that declares
/// meanings has schedules. What a catalogue does not state is `nil` or empty, and leads to no task.
public struct CareNeeds: Sendable, Hashable {
  /// The days between two waterings; `nil` if not stated.
  public var wateringDays: ClosedRange<Int>?
  /// The days between two feeds in the time of growth; `nil` if not stated.
  public var feedingDays: ClosedRange<Int>?
  /// The days between two mistings; `nil` if not stated.
  public var mistingDays: ClosedRange<Int>?
  /// The years between two repottings; `nil` if not stated.
  public var repottingYears: Int?
  /// The months in which the plant is pruned, sown or harvested, those in which it rests, and those in
  /// which it flowers. They are months of the northern hemisphere, from 1 (January) to 12 (December).
  public var pruningMonths, sowingMonths, harvestMonths, dormantMonths, floweringMonths: Set<Int>
  /// Whether the plant rests in a bulb, corm or tuber.
  public var isBulb: Bool
  /// Whether the plant is grown for one season, so that it does not have to survive the winter.
  public var isAnnual: Bool
  /// The coldest hardiness zone in which the plant survives the winter in the ground; `nil` if it is
  /// not stated, and then nothing is done about the winter.
  public var coldestZone: HardinessZone?
  /// The names of the parts that people eat; empty if none is stated. Without one there is no task of
  /// the harvest.
  public var edibleParts: [String]
  /// The severe harm that the plant does, which an app shows before anything else about the plant;
  /// `nil` if none is stated.
  public var warning: String?

  /// Creates needs, such as those of a plant that the catalogue does not have.
  ///
  /// - Parameters:
  ///   - wateringDays: the days between two waterings, at least 1; `nil` for no watering.
  ///   - feedingDays: the days between two feeds, at least 1; `nil` for no feeding.
  ///   - mistingDays: the days between two mistings, at least 1; `nil` for no misting.
  ///   - repottingYears: the years between two repottings, at least 1; `nil` for no repotting.
  ///   - pruningMonths: the months of pruning in the northern hemisphere. Numbers outside 1…12 are
  ///     ignored, in all sets of months.
  ///   - sowingMonths: the months of sowing in the northern hemisphere.
  ///   - harvestMonths: the months of harvest in the northern hemisphere.
  ///   - dormantMonths: the months of rest in the northern hemisphere.
  ///   - floweringMonths: the months of flowering in the northern hemisphere.
  ///   - isBulb: whether the plant rests in a bulb, corm or tuber.
  ///   - isAnnual: whether the plant is grown for one season.
  ///   - coldestZone: the coldest hardiness zone in which the plant survives the winter in the ground;
  ///     `nil` if unknown.
  ///   - edibleParts: the names of the parts that people eat.
  ///   - warning: the severe harm that the plant does; `nil` if none is known.
  public init(
    wateringDays: ClosedRange<Int>? = nil, feedingDays: ClosedRange<Int>? = nil,
    mistingDays: ClosedRange<Int>? = nil, repottingYears: Int? = nil,
    pruningMonths: Set<Int> = [], sowingMonths: Set<Int> = [], harvestMonths: Set<Int> = [],
    dormantMonths: Set<Int> = [], floweringMonths: Set<Int> = [], isBulb: Bool = false,
    isAnnual: Bool = false, coldestZone: HardinessZone? = nil, edibleParts: [String] = [],
    warning: String? = nil
  ) {
    self.wateringDays = wateringDays
    self.feedingDays = feedingDays
    self.mistingDays = mistingDays
    self.repottingYears = repottingYears
    self.pruningMonths = pruningMonths
    self.sowingMonths = sowingMonths
    self.harvestMonths = harvestMonths
    self.dormantMonths = dormantMonths
    self.floweringMonths = floweringMonths
    self.isBulb = isBulb
    self.isAnnual = isAnnual
    self.coldestZone = coldestZone
    self.edibleParts = edibleParts
    self.warning = warning
  }

  /// Returns the days between two cares of a kind; `nil` if none are stated, or if the kind has no
  /// days.
  func days(of kind: CareKind) -> ClosedRange<Int>? {
    switch kind {
    case .watering: wateringDays
    case .feeding: feedingDays
    case .misting: mistingDays
    case .repotting, .pruning, .sowing, .harvest, .bringingIn, .takingOut, .covering, .uncovering,
      .own:
      nil
    }
  }

  /// Returns the months of a kind in the northern hemisphere. Without an edible part there are no
  /// months of harvest.
  func months(of kind: CareKind) -> MonthSet {
    let months =
      switch kind {
      case .pruning: pruningMonths
      case .sowing: sowingMonths
      case .harvest: edibleParts.isEmpty ? [] : harvestMonths
      case .watering, .feeding, .misting, .repotting, .bringingIn, .takingOut, .covering,
        .uncovering, .own:
        Set<Int>()
      }
    return MonthSet(where: months.contains)
  }

  /// The shortest interval between two feeds of plants that are fed once or twice a year.
  private static let rareFeedDays = 90

  /// The months after the harvest, for a plant that is fed once or twice a year and picked early in it, such
  /// as strawberries or asparagus: it forms the buds of the next year then. Nil for other plants.
  var feedingMonthsAfterHarvest: MonthSet? {
    guard !isAnnual, (feedingDays?.lowerBound ?? 0) >= Self.rareFeedDays,
      let last = months(of: .harvest).runsOverNewYear.last?.last, 6...7 ~= last
    else { return nil }
    return MonthSet(from: last + 1, through: 12)
  }

  /// Whether the stated rest is in summer.
  var restsInSummer: Bool { !dormantMonths.isDisjoint(with: 6...8) }

  /// Whether the soil stays dry while the plant rests: that of bulbs from countries with dry summers, and
  /// of bulbs from warm countries, which rest in the dry season. Hardy bulbs that rest in winter, such as
  /// lilies and chives, rest from the cold and must not dry out.
  var restsDry: Bool {
    isBulb && (restsInSummer || (coldestZone?.index ?? 0) >= Self.warmZone)
  }

  /// The index of zone 8b.
  private static let warmZone = 16
}

extension CareNeeds {
  /// The meanings of the traits that state needs.
  private static let meanings: Set<TraitMeaning> = [
    .wateringInterval, .feedingInterval, .mistingInterval, .repotting, .pruning, .sowing, .harvest,
    .dormancy, .edibleParts, .flowering, .growthHabit, .lifeCycle, .hardinessZones,
    .lowestTemperature,
  ]

  /// Reads the needs of plants from a catalogue, in the language of its reader.
  ///
  /// - Parameters:
  ///   - ids: the ids of the plants. One call with all ids is faster than a call for each id.
  ///   - catalogue: the catalogue.
  /// - Returns: the needs of each plant that the catalogue has, by the id that was asked for.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public static func all(
    of ids: [PlantID], in catalogue: Catalogue
  ) throws -> [PlantID: CareNeeds] {
    try all(of: plants(ids, in: catalogue), in: catalogue)
  }

  /// Returns those of the plants that the catalogue has, by the id that was asked for.
  static func plants(
    _ ids: [PlantID], in catalogue: Catalogue
  ) throws -> [PlantID: PlantSummary] {
    let plants = zip(ids, try catalogue.summaries(of: ids)).compactMap { id, lookup in
      lookup.plant.map { (id, $0) }
    }
    return Dictionary(plants) { first, _ in first }
  }

  static func all(
    of plants: [PlantID: PlantSummary], in catalogue: Catalogue
  ) throws -> [PlantID: CareNeeds] {
    try plants.mapValues { plant in
      CareNeeds(
        try catalogue.statements(about: meanings, of: plant.id), warning: plant.harm?.warning)
    }
  }

  /// Creates the needs that statements of a catalogue tell.
  ///
  /// - Parameters:
  ///   - statements: what is stated, by the meaning of the trait.
  ///   - warning: the severe harm that the plant does; `nil` if none is stated.
  package init(_ statements: [TraitMeaning: StatementByMeaning], warning: String? = nil) {
    func days(_ meaning: TraitMeaning) -> ClosedRange<Int>? {
      guard case .range(let range) = statements[meaning]?.value else { return nil }
      // The shortest interval is rounded up, so that no care comes more often than stated.
      let low = max(1, Int(min(range.lowerBound, 36_500).rounded(.up)))
      return low...max(low, Int(min(range.upperBound, 36_500).rounded(.down)))
    }
    func months(_ meaning: TraitMeaning) -> Set<Int> {
      guard case .months(let months) = statements[meaning]?.value else { return [] }
      return Set((1...12).filter(months.contains(month:)))
    }
    func has(_ meaning: ValueMeaning) -> Bool {
      guard case .values(let values) = statements[meaning.trait]?.value else { return false }
      return values.contains(meaning)
    }
    self.init(
      wateringDays: days(.wateringInterval), feedingDays: days(.feedingInterval),
      mistingDays: days(.mistingInterval),
      repottingYears: Self.years(statements[.repotting]?.value),
      pruningMonths: months(.pruning), sowingMonths: months(.sowing),
      harvestMonths: months(.harvest), dormantMonths: months(.dormancy),
      floweringMonths: months(.flowering), isBulb: has(.bulb), isAnnual: has(.annual),
      coldestZone: Self.coldestZone(statements),
      edibleParts: statements[.edibleParts]?.labels ?? [], warning: warning)
  }

  /// The coldest stated zone, or else the zone whose winters are no colder than the lowest temperature. A
  /// plant to which zones do not apply, such as a vegetable, does not have to survive a winter.
  private static func coldestZone(
    _ statements: [TraitMeaning: StatementByMeaning]
  ) -> HardinessZone? {
    switch statements[.hardinessZones]?.value {
    case .zones(let zones): return HardinessZone(index: zones.lowerBound)
    case nil:
      // Of several lowest temperatures, the mildest is the safe one.
      guard case .range(let lowest) = statements[.lowestTemperature]?.value else { return nil }
      return HardinessZone.all.first {
        $0.temperatures.lowerBound.rounded() >= lowest.upperBound.rounded()
      }
    case .range, .months, .values, .notApplicable: return nil
    }
  }

  /// The years between two repottings. Of several steps, the most frequent one counts.
  private static func years(_ value: StatementByMeaning.Value?) -> Int? {
    guard case .values(let steps) = value else { return nil }
    if steps.contains(.yearly) { return 1 }
    if steps.contains(.everyTwoYears) { return 2 }
    if steps.contains(.everyThreeYears) { return 3 }
    return steps.contains(.rarely) ? 4 : nil
  }
}

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
  /// The months in which the plant is pruned, sown or harvested, and those in which it rests. They
  /// are months of the northern hemisphere, from 1 (January) to 12 (December).
  public var pruningMonths, sowingMonths, harvestMonths, dormantMonths: Set<Int>
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
  ///   - edibleParts: the names of the parts that people eat.
  ///   - warning: the severe harm that the plant does; `nil` if none is known.
  public init(
    wateringDays: ClosedRange<Int>? = nil, feedingDays: ClosedRange<Int>? = nil,
    mistingDays: ClosedRange<Int>? = nil, repottingYears: Int? = nil,
    pruningMonths: Set<Int> = [], sowingMonths: Set<Int> = [], harvestMonths: Set<Int> = [],
    dormantMonths: Set<Int> = [], edibleParts: [String] = [], warning: String? = nil
  ) {
    self.wateringDays = wateringDays
    self.feedingDays = feedingDays
    self.mistingDays = mistingDays
    self.repottingYears = repottingYears
    self.pruningMonths = pruningMonths
    self.sowingMonths = sowingMonths
    self.harvestMonths = harvestMonths
    self.dormantMonths = dormantMonths
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
    case .repotting, .pruning, .sowing, .harvest, .own: nil
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
      case .watering, .feeding, .misting, .repotting, .own: Set<Int>()
      }
    return MonthSet(where: months.contains)
  }
}

extension CareNeeds {
  /// The meanings of the traits that state needs.
  private static let meanings: Set<TraitMeaning> = [
    .wateringInterval, .feedingInterval, .mistingInterval, .repotting, .pruning, .sowing, .harvest,
    .dormancy, .edibleParts,
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
    var needs: [PlantID: CareNeeds] = [:]
    for (id, lookup) in zip(ids, try catalogue.summaries(of: ids)) where needs[id] == nil {
      guard let plant = lookup.plant else { continue }
      needs[id] = CareNeeds(
        try catalogue.statements(about: meanings, of: plant.id), warning: plant.harm?.warning)
    }
    return needs
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
    self.init(
      wateringDays: days(.wateringInterval), feedingDays: days(.feedingInterval),
      mistingDays: days(.mistingInterval),
      repottingYears: Self.years(statements[.repotting]?.value),
      pruningMonths: months(.pruning), sowingMonths: months(.sowing),
      harvestMonths: months(.harvest), dormantMonths: months(.dormancy),
      edibleParts: statements[.edibleParts]?.labels ?? [], warning: warning)
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

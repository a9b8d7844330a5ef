import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusPages

/// A garden of eight plants with a history, with which an editor sees the screens of an app filled.
///
/// The plants are chosen by the care that the catalogue states of them, so it fits any catalogue. It is
/// the same for the same catalogue and day.
struct SampleGarden {
  private let pages: GardenPages
  private let texts: PageTexts

  private static let size = 8
  /// The number of plants among which the plants are chosen.
  private static let candidateCount = 200

  init(_ pages: GardenPages) throws {
    self.pages = pages
    texts = try pages.catalogue.pageTexts()
  }

  /// Adds the garden.
  ///
  /// - Returns: whether the garden was empty and the app has plants. Otherwise nothing is changed.
  func add() throws -> Bool {
    guard try pages.garden.summary().statuses.isEmpty else { return false }
    let chosen = try plants()
    guard !chosen.isEmpty else { return false }
    let places = try self.places()
    var added: [OwnPlant] = []
    for (index, summary) in chosen.enumerated() {
      added.append(try add(summary, at: index, places: places))
    }
    for (index, plant) in added.enumerated() { try addHistory(of: plant, at: index) }
    try addEntries(of: added)
    return true
  }

  /// Returns the plants of the sample: first those of which the most kinds of care are stated, at most two
  /// of a family, so that the list is varied.
  private func plants() throws -> [PlantSummary] {
    let candidates = try pages.shown.plants(limit: Self.candidateCount).plants
    let needs = try CareNeeds.all(of: candidates.map(\.id), in: pages.catalogue)
    func careCount(_ plant: PlantSummary) -> Int {
      guard let needs = needs[plant.id] else { return 0 }
      let days = [needs.wateringDays, needs.feedingDays, needs.mistingDays].count { $0 != nil }
      let months = [needs.pruningMonths, needs.sowingMonths, needs.harvestMonths].count {
        !$0.isEmpty
      }
      // Watering fills the screens with what happens every week.
      return days + months + (needs.repottingYears == nil ? 0 : 1)
        + (needs.wateringDays == nil ? 0 : 10)
    }
    let ranked = candidates.map { (plant: $0, count: careCount($0)) }.sorted {
      ($1.count, $0.plant.id.rawValue) < ($0.count, $1.plant.id.rawValue)
    }.map(\.plant)
    var families: [String: Int] = [:]
    var (first, rest): ([PlantSummary], [PlantSummary]) = ([], [])
    for plant in ranked {
      families[plant.family, default: 0] += 1
      if families[plant.family, default: 0] <= 2 { first.append(plant) } else { rest.append(plant) }
    }
    return Array((first + rest).prefix(Self.size))
  }

  /// Returns the places of the sample, which are created if the user has none of these names.
  private func places() throws -> [UUID] {
    try [
      (PageTexts.Key.sampleKitchen, false), (.sampleLiving, false), (.sampleBalcony, true),
      (.sampleBed, true),
    ].map { key, isOutdoors in
      try OwnPlantEdit.place(texts[key], isOutdoors: isOutdoors, in: pages.garden).id
    }
  }

  private func add(_ summary: PlantSummary, at index: Int, places: [UUID]) throws -> OwnPlant {
    let acquired = pages.today.advanced(by: -400 - 40 * index)
    let stages = try pages.catalogue.growthStages(of: summary.id).filter {
      $0.meaning != .resting && $0.meaning != .seedling
    }
    return try pages.garden.plants.add(summary.id, named: summary.name) { plant in
      plant.place = places[index / 2]
      plant.container = [.pot, .pot, .pot, .hangingPot, .windowBox, .pot, .bed, .ground][index]
      plant.acquired = acquired
      plant.planted = acquired
      plant.source = OwnPlantSource.allCases[index % OwnPlantSource.allCases.count]
      plant.health = [.thriving, .fair, .poor, .fair, .thriving, .sick, nil, .thriving][index]
      plant.stage = stages.isEmpty ? nil : stages[(index + 1) % stages.count].key
      if index == 1 { plant.nickname = texts[.sampleNickname] }
    }
  }

  /// Records the waterings of some weeks. The second plant is overdue, the third was put off, and the
  /// fourth is due today, if the catalogue states how often they are watered.
  private func addHistory(of plant: OwnPlant, at index: Int) throws {
    let tasks = pages.tasks
    let open = try watering(of: plant)
    guard case .days(let days, _)? = open?.reason?.rhythm else { return }
    // In another season the interval may be twice as long, and the second plant is overdue even then.
    let first = [-days / 3, -2 * days - 3, -days, -days]
    let last = index < first.count ? first[index] : -(index % max(1, days))
    for count in (0...5).reversed() {
      try tasks.record(
        .watering, of: plant.id, on: pages.today.advanced(by: last - count * days))
    }
    if index == 2, let open = try watering(of: plant) {
      try tasks.snooze(open.id, until: pages.today.advanced(by: 2))
    }
  }

  private func watering(of plant: OwnPlant) throws -> CareTask? {
    try pages.tasks.tasks(of: plant.id).first { $0.kind == .watering }
  }

  private func addEntries(of plants: [OwnPlant]) throws {
    let kinds: [(JournalKind, PageTexts.Key, Int)] = [
      (.growth, .sampleGrowth, -30), (.care, .sampleCare, -21),
      (.observation, .sampleObservation, -12), (.problem, .sampleProblem, -6),
      (.harvest, .sampleHarvest, -2),
    ]
    let edible = try CareNeeds.all(of: plants.compactMap { $0.plant?.id }, in: pages.catalogue)
    for (index, (kind, text, day)) in kinds.enumerated() {
      let plant: OwnPlant?
      switch kind {
      // The plant whose health is poorest has the problem, and only what can be eaten is harvested.
      case .problem: plant = plants.first { $0.health == .sick } ?? plants.last
      case .harvest:
        plant = plants.first { own in
          own.plant.map { edible[$0.id]?.edibleParts.isEmpty == false } ?? false
        }
      case .care: plant = plants.last
      default: plant = plants[index % plants.count]
      }
      guard let plant else { continue }
      try pages.garden.journal.add(kind, of: plant.id) { entry in
        entry.day = pages.today.advanced(by: day)
        entry.text = texts[text]
        if kind == .care { entry.care = [.watering] }
        if kind == .harvest { entry.harvest = HarvestAmount(250, unit: "gram") }
        if kind == .growth { entry.stage = plant.stage }
        if kind == .problem { entry.health = plant.health }
      }
    }
  }
}

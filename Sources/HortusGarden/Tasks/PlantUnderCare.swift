import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusLibrary
import HortusSystem

/// What the schedule needs of a plant of one's own: the plant of the catalogue, its place and its state.
struct PlantUnderCare {
  /// The columns that `init(_:)` reads.
  private static let columns = """
    ownPlant.number, ownPlant.id, plant.id, ownPlant.name, ownPlant.nickname, gardenPlace.id,
    gardenPlace.name, gardenPlace.isOutdoors, gardenPlace.zone, ownPlant.container, ownPlant.stage,
    ownPlant.status, ownPlant.statusOn, ownPlant.plantedOn, ownPlant.acquiredOn, ownPlant.source
    """

  /// The tables of `columns`.
  private static let tables = """
    ownPlant LEFT JOIN plant ON plant.number = ownPlant.plant
    LEFT JOIN gardenPlace ON gardenPlace.number = ownPlant.place
    """

  let number: Int64
  /// The plant under its saved name, even if it has a nickname; `ScheduleCache.shown(_:)` returns it under
  /// the name that lists show.
  private let saved: TaskPlant
  private let nickname: String
  private let isPlaceOutdoors: Bool?
  private let zone: HardinessZone?
  private let container: PlantContainer?
  let stage: String?
  let status: OwnPlantStatus
  /// The day on which the plant came into its status, from which it is under care.
  let since: CalendarDay?
  private let planted: CalendarDay?
  private let acquired: CalendarDay?
  private let source: OwnPlantSource?
  /// How the plant is protected from the winter, which `Wintering.current(of:on:in:)` returns.
  var wintering: Wintering?

  /// Reads a plant without its protection from the winter.
  private init(_ row: Row) throws {
    number = try row.decoded(0)
    nickname = try row.decoded(4)
    saved = TaskPlant(
      id: try row.decoded(1),
      plant: try row.decoded(2, as: String?.self).map(PlantID.init(rawValue:)),
      name: try row.decoded(3), placeID: try row.decoded(5, as: UUID?.self),
      placeName: try row.decoded(6))
    isPlaceOutdoors = try row.decoded(7)
    zone = try row.decoded(8, as: String?.self).flatMap(HardinessZone.init(key:))
    container = try row.word(9)
    stage = try row.decoded(10)
    status = try row.word(11) ?? .growing
    since = try row.day(12)
    planted = try row.day(13)
    acquired = try row.day(14)
    source = try row.word(15)
  }

  /// Returns the plants that fulfil an SQL condition.
  static func fetch(
    _ condition: String, _ arguments: StatementArguments = [], on today: CalendarDay,
    in database: Database
  ) throws -> [PlantUnderCare] {
    let statement = try database.cachedStatement(
      sql: "SELECT \(columns) FROM \(tables) WHERE \(condition) ORDER BY ownPlant.number")
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var plants: [PlantUnderCare] = []
    while let row = try rows.next() { plants.append(try PlantUnderCare(row)) }
    let wintering = try Wintering.current(
      of: (tables, condition), arguments, on: today, in: database)
    for index in plants.indices { plants[index].wintering = wintering[plants[index].number] }
    return plants
  }

  /// The id of the plant of the catalogue; nil for a free plant.
  var plant: PlantID? { saved.plant }

  /// Returns the plant as a list of tasks shows it.
  ///
  /// - Parameter name: the name in the catalogue; nil if it does not have the plant.
  func shown(inCatalogue name: String?) -> TaskPlant {
    TaskPlant(
      id: saved.id, plant: saved.plant,
      name: OwnPlant.displayName(nickname: nickname, inCatalogue: name, saved: saved.name),
      placeID: saved.placeID, placeName: saved.placeName)
  }

  /// Returns the plant with a number; nil if there is none.
  static func fetch(
    number: Int64, on today: CalendarDay, in database: Database
  ) throws -> PlantUnderCare? {
    try fetch("ownPlant.number = ?", [number], on: today, in: database).first
  }

  /// The day from which intervals count: that of planting, of acquiring, or of the entry in the garden.
  var anchor: CalendarDay? { planted ?? acquired ?? since }

  /// Returns the first day on which care of a kind can be due; nil if the garden does not say when the
  /// plant came. A seed counts from the day of sowing, and needs some weeks until anything can be cut or
  /// picked.
  func begin(of kind: CareKind) -> CalendarDay? {
    guard source == .seed, let planted else { return since }
    let days =
      kind == .feeding ? Self.daysToFeed : kind.needsGrownPlant ? Self.daysToHarvest : 0
    let first = planted.advanced(by: days)
    return since.map { max($0, first) } ?? first
  }

  /// The days from sowing to the first feed: a seedling lives on its seed and the fresh soil.
  private static let daysToFeed = 28
  /// The days from sowing to the earliest harvest, such as of cut-and-come-again lettuce.
  private static let daysToHarvest = 42

  /// Whether the plant stands in the open, apart from a winter indoors. Without a place, the container
  /// tells whether there is a garden.
  var isOutdoors: Bool { isPlaceOutdoors ?? (container == .ground || container == .bed) }

  /// Returns where the plant grows.
  ///
  /// - Parameters:
  ///   - hemisphere: the hemisphere of the user.
  ///   - zone: the hardiness zone of a place without one of its own; nil if unknown.
  ///   - phase: what the plant's stage means for care; nil if unknown.
  func place(
    hemisphere: Hemisphere, zone usual: HardinessZone?, phase: GrowthStage.Meaning?
  ) -> GrowingPlace {
    let zone = zone ?? usual
    return GrowingPlace(
      hemisphere: hemisphere, isOutdoors: isOutdoors,
      climate: zone.map(Climate.init) ?? .temperate, zone: zone, container: container, phase: phase,
      isDormant: status == .dormant, isSown: source != .seed || planted != nil || stage != nil,
      wintering: wintering)
  }
}

/// The needs and schedules of plants, which are read from the catalogue once.
final class ScheduleCache: Sendable {
  private struct Key: Hashable {
    let plant: PlantID?
    let place: GrowingPlace
    let settings: [CareSetting]
  }

  let catalogue: Catalogue?
  private let names = KeyedCache<PlantID, String>(capacity: 10_000)
  private let needs = KeyedCache<PlantID, CareNeeds>(capacity: 10_000)
  private let phases = KeyedCache<String, GrowthStage.Meaning?>(capacity: 1000)
  private let schedules = KeyedCache<Key, CareSchedule>(capacity: 20_000)

  init(_ catalogue: Catalogue?) {
    self.catalogue = catalogue
  }

  /// Reads the needs and the names of many plants at once, which is faster than one by one.
  func load(_ plants: [PlantID]) throws {
    guard let catalogue else { return }
    let plants = Array(Set(plants))
    let missing = zip(plants, needs.values(for: plants)).filter { $0.1 == nil }.map(\.0)
    guard !missing.isEmpty else { return }
    let found = try CareNeeds.plants(missing, in: catalogue)
    names.insert(found.map { ($0.key, $0.value.name) })
    needs.insert(try CareNeeds.all(of: found, in: catalogue).map { ($0.key, $0.value) })
  }

  /// Returns plants as a list of tasks shows them, under their names in the catalogue if `load(_:)` has
  /// read them.
  func shown(_ plants: [PlantUnderCare]) -> [TaskPlant] {
    let known = plants.compactMap(\.plant)
    let names = Dictionary(zip(known, names.values(for: known))) { first, _ in first }
    return plants.map { plant in
      plant.shown(inCatalogue: plant.plant.flatMap { names[$0] ?? nil })
    }
  }

  /// Returns the needs of a plant. A plant that the catalogue does not have needs what the user says.
  func needs(of plant: PlantID?) throws -> CareNeeds {
    guard let plant, let catalogue else { return CareNeeds() }
    return try needs.value(for: plant) {
      try CareNeeds.all(of: [plant], in: catalogue)[plant] ?? CareNeeds()
    }
  }

  /// Returns what a stage means for care; nil for a stage that the catalogue does not have any more.
  func phase(ofStage key: String?) throws -> GrowthStage.Meaning? {
    guard let key, let catalogue else { return nil }
    return try phases.value(for: key) {
      try catalogue.growthStages().first { $0.key == key }?.meaning
    }
  }

  func schedule(
    of plant: PlantID?, at place: GrowingPlace, settings: [CareSetting]
  ) throws -> CareSchedule {
    try schedules.value(for: Key(plant: plant, place: place, settings: settings)) {
      CareSchedule(needs: try needs(of: plant), place: place, settings: settings)
    }
  }
}

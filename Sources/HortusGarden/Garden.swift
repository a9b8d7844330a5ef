import Foundation
import GRDB
import HortusKit
import HortusLibrary

extension UserLibrary {
  /// The user's garden: places, plants of the user's own, and the journal. The catalogue of the library
  /// states what the plants need.
  public var garden: Garden { Garden(writer: GardenWriter(library: self, catalogue: nil)) }

  /// Returns the user's garden with a catalogue of the user's hemisphere and language.
  ///
  /// - Parameter catalogue: states what the plants need, as in `CareTasks`. An app gives both the same
  ///   catalogue.
  public func garden(in catalogue: Catalogue) -> Garden {
    Garden(writer: GardenWriter(library: self, catalogue: catalogue))
  }
}

/// The garden of a user: the places, the plants that grow there, and the journal.
///
/// Each change also calculates the open tasks of the plants that it concerns, in the same transaction.
/// If neither the library nor the garden has a catalogue, the care that a catalogue states waits for
/// `CareTasks.refresh()`.
/// Changes throw `CatalogueError` if the catalogue cannot be read.
///
/// ```swift
/// let garden = library.garden
/// let kitchen = try garden.places.create("Kitchen", isOutdoors: false)
/// let basil = try garden.plants.add("ocimum-basilicum") { $0.place = kitchen.id }
/// try garden.journal.add(.growth, of: basil.id) { $0.text = "First flowers" }
/// ```
public struct Garden: Sendable {
  let writer: GardenWriter
  private var store: LibraryStore { writer.store }

  /// The gardens and rooms, in an order that the user can change.
  public var places: GardenPlaces { GardenPlaces(writer: writer) }
  /// The plants of the user's own, in an order that the user can change.
  public var plants: OwnPlants { OwnPlants(writer: writer) }
  /// The journal of the garden.
  public var journal: Journal { Journal(writer: writer) }

  /// Returns what the garden has at a glance.
  ///
  /// - Throws: `LibraryError`, like all members of this type.
  public func summary() throws -> GardenSummary {
    try store.readShown { try GardenSummary($0, shown: $1) }
  }

  /// Returns a sequence that yields the current summary, then the summary after each change.
  public func summaryChanges() -> Changes<GardenSummary> {
    store.shownChanges { try GardenSummary($0, shown: $1) }
  }
}

/// Writes changes of the garden together with the open tasks that follow from them.
struct GardenWriter: Sendable {
  let library: UserLibrary
  /// The catalogue that states what plants need; nil for that of the library.
  let catalogue: Catalogue?

  var store: LibraryStore { library.store }

  /// Runs a change in one transaction.
  ///
  /// - Parameters:
  ///   - timeZone: the time zone of the user, in which today is meant.
  ///   - body: the change, with the planner that replans the tasks of the plants it concerns.
  func write<Value>(
    in timeZone: TimeZone, _ body: (Database, CarePlanner) throws -> Value
  ) throws -> Value {
    let catalogue = catalogue ?? store.resolver.value as? Catalogue
    let planner = try CarePlanner(
      of: library, by: ScheduleCache(catalogue), timeZone: timeZone)
    return try store.write { try body($0, planner) }
  }
}

/// What a garden has at a glance, such as “12 plants, 2 need attention”.
public struct GardenSummary: Sendable, Hashable {
  /// The number of plants of each status. A status that no plant has is not in it.
  public let statuses: [OwnPlantStatus: Int]
  /// The number of plants that are alive, of each health that the user has stated. Plants without a
  /// stated health are in none.
  public let healths: [PlantHealth: Int]
  /// The number of places.
  public let placeCount: Int

  /// The number of plants that are alive.
  public var plantCount: Int {
    statuses.filter { $0.key.isAlive }.values.reduce(0, +)
  }

  /// The number of plants that are alive and whose health is poor or worse.
  public var attentionCount: Int {
    healths.filter { $0.key.needsAttention }.values.reduce(0, +)
  }

  /// Creates a summary, for previews and tests.
  @_spi(Testing) public init(
    statuses: [OwnPlantStatus: Int], healths: [PlantHealth: Int], placeCount: Int
  ) {
    self.statuses = statuses
    self.healths = healths
    self.placeCount = placeCount
  }

  init(_ database: Database, shown: ShownPlants) throws {
    var statuses: [OwnPlantStatus: Int] = [:]
    var healths: [PlantHealth: Int] = [:]
    for row in try OwnPlantRow.fetch(shown: shown, in: database) {
      statuses[row.status, default: 0] += 1
      if row.status.isAlive, let health = row.health { healths[health, default: 0] += 1 }
    }
    self.init(
      statuses: statuses, healths: healths,
      placeCount: try GardenPlaceRow.fetch(in: database).count)
  }
}

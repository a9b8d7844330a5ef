import Foundation
import GRDB
import HortusKit
import HortusLibrary

/// Which plants of the user's own a list shows. A plant has to fulfil all conditions; a condition that
/// is empty or `nil` is fulfilled by every plant.
public struct OwnPlantFilter: Sendable, Hashable {
  /// A text that the user typed. A plant matches if its nickname, its name, a name of its plant in the
  /// catalogue, or the name of its place has all words. The last word also matches as a prefix. Case
  /// and accents are ignored. A text that has no letters and no digits matches no plant.
  public var text = ""
  /// The statuses.
  public var statuses: Set<OwnPlantStatus> = []
  /// The healths. A plant without a stated health has none of them.
  public var healths: Set<PlantHealth> = []
  /// The ids of places.
  public var places: Set<UUID> = []
  /// Plants of the catalogue, by their current or former ids, for example those of a category. `nil`
  /// for all plants, also free ones.
  public var plants: Set<PlantID>?

  /// Creates a filter that all plants fulfil.
  public init() {}

  /// The plants that are alive.
  public static var alive: OwnPlantFilter {
    var filter = OwnPlantFilter()
    filter.statuses = Set(OwnPlantStatus.allCases.filter(\.isAlive))
    return filter
  }

  /// The plants of one plant of the catalogue.
  public static func of(_ plant: PlantID) -> OwnPlantFilter {
    var filter = OwnPlantFilter()
    filter.plants = [plant]
    return filter
  }

  /// The filter with the current ids of plants.
  func resolved(in store: LibraryStore) throws -> OwnPlantFilter {
    var filter = self
    filter.plants = try plants.map { try Set($0.map(store.currentID)) }
    return filter
  }

  /// Whether a plant fulfils all conditions except that on the text.
  func accepts(_ plant: OwnPlant) -> Bool {
    guard statuses.isEmpty || statuses.contains(plant.status) else { return false }
    if !healths.isEmpty {
      guard let health = plant.health, healths.contains(health) else { return false }
    }
    if !places.isEmpty {
      guard let place = plant.place, places.contains(place) else { return false }
    }
    guard let plants else { return true }
    return plant.plant.map { plants.contains($0.id) } ?? false
  }
}

extension OwnPlants {
  static func fetch(
    _ database: Database, _ filter: OwnPlantFilter, shown: ShownPlants,
    resolver: (any PlantResolver)?, limit: Int? = nil, after last: UUID? = nil
  ) throws -> [OwnPlant] {
    var rows = try OwnPlantRow.fetch(shown: shown, in: database)[...]
    if let last {
      guard let index = rows.firstIndex(where: { $0.id == last }) else {
        throw LibraryError.notFound(what: OwnPlantRow.kind, id: last.uuidString)
      }
      rows = rows[(index + 1)...]
    }
    let search =
      try filter.text.isBlank
      ? nil : OwnPlantSearch(filter.text, resolver: resolver, in: database)
    var found: [OwnPlant] = []
    for row in rows {
      if let limit, found.count >= max(0, limit) { break }
      let plant = try OwnPlant(row, in: database)
      guard filter.accepts(plant), try search?.finds(plant) ?? true else { continue }
      found.append(plant)
    }
    return found
  }
}

/// A search among the plants of the user's own.
struct OwnPlantSearch {
  private let query: TextQuery
  /// The catalogue that gives today's names; nil if there is none.
  private let resolver: (any PlantResolver)?
  private let places: [UUID: String]

  init(_ text: String, resolver: (any PlantResolver)?, in database: Database) throws {
    query = TextQuery(text)
    self.resolver = resolver
    places = Dictionary(
      try GardenPlaceRow.fetch(in: database).map { ($0.id, $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  func finds(_ plant: OwnPlant) throws -> Bool {
    guard !query.isEmpty else { return false }
    let names = try plant.plant.flatMap { try resolver?.names(of: $0.id) }
    let own = [plant.nickname, plant.name, names?.name, names?.scientificName]
    // The words may be in different names: “kitchen basil”.
    return query.matches(
      (own + [plant.place.flatMap { places[$0] }]).compactMap { $0 }.joined(separator: " "))
  }
}

extension IdentifiedGardenRow {
  /// Returns the id of the row with a number; nil for no number.
  static func id(of number: Int64?, in database: Database) throws -> UUID? {
    guard let number else { return nil }
    return try first("WHERE number = ?", [number], in: database)?.id
  }
}

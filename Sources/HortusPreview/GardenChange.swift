import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusPages

/// A change of the user's garden that a page requests. Like `UserChange`, it stands in the method, the
/// path and the query of a request without a body.
///
/// NIO reads an address of at most 80 KiB (`maxHeaderFieldSize`), so a text of about 13,000 Cyrillic letters
/// fits, each of which takes six bytes there.
enum GardenChange {
  /// Adds eight plants with a history of some weeks, if the garden is empty.
  case sample
  /// Adds a plant of the catalogue, or a free one with the name of the query.
  case add(PlantID?)
  case changePlant(UUID)
  case deletePlant(UUID)
  case deletePlace(UUID)
  /// Records care that was done today.
  case record(CareKind, UUID)
  /// What the user did with an open task.
  case task(TaskChange)
  case journal(JournalChange)
  /// Takes back what the user did last, if that can be taken back.
  case undo

  /// Parses a change from the method and the path of a request; `nil` if they do not describe a
  /// change.
  init?(_ request: PreviewRequest) {
    let parts = request.path.split(separator: "/").map(String.init)
    let isOn = request.method == .PUT
    func id(_ index: Int) -> UUID? { UUID(uuidString: parts[index]) }
    switch (parts.first, parts.dropFirst().first, parts.count) {
    case ("garden", "sample", 2) where isOn: self = .sample
    case ("garden", "undo", 2) where isOn: self = .undo
    case ("garden", "plants", 2) where isOn: self = .add(nil)
    case ("garden", "add", 3) where isOn: self = .add(PlantID(parts[2]))
    case ("garden", "plants", 3):
      guard let plant = id(2) else { return nil }
      self = isOn ? .changePlant(plant) : .deletePlant(plant)
    case ("garden", "places", 3) where !isOn:
      guard let place = id(2) else { return nil }
      self = .deletePlace(place)
    case ("garden", "care", 4) where isOn:
      guard let kind = CareKind(rawValue: parts[2]), let plant = id(3) else { return nil }
      self = .record(kind, plant)
    case ("tasks", _, _):
      guard let change = TaskChange(request) else { return nil }
      self = .task(change)
    case ("journal", _, _):
      guard let change = JournalChange(request) else { return nil }
      self = .journal(change)
    default: return nil
    }
  }

  /// Applies the change.
  ///
  /// - Parameters:
  ///   - pages: the garden of the app, with the catalogue in the language of the page.
  ///   - query: the query items of the request, by their names.
  /// - Returns: whether there is what was to be changed.
  /// - Throws: the errors of `LibraryError`, `CareTaskError` and `CatalogueError`.
  func apply(to pages: GardenPages, _ query: [String: String]) throws -> Bool {
    let garden = pages.garden
    let last = pages.undo.remove()
    switch self {
    case .undo: return try last.map { try Self.takeBack($0, in: pages) } ?? false
    case .sample: return try SampleGarden(pages).add()
    case .add(let id?):
      guard let plant = try pages.catalogue.plant(id) else { return false }
      let edit = try OwnPlantEdit(query, in: garden)
      try garden.plants.add(id, named: plant.name) { try edit.apply(to: &$0) }
    case .add(nil):
      guard let name = query["name"] else { return false }
      let edit = try OwnPlantEdit(query, in: garden)
      try garden.plants.addFree(name) { try edit.apply(to: &$0) }
    case .changePlant(let id):
      guard try garden.plants.plant(id) != nil else { return false }
      let edit = try OwnPlantEdit(query, in: garden)
      try garden.plants.change(id) { try edit.apply(to: &$0) }
    case .deletePlant(let id):
      guard try garden.plants.plant(id) != nil else { return false }
      try garden.plants.delete(id)
    case .deletePlace(let id):
      guard try garden.places.place(id) != nil else { return false }
      try garden.places.delete(id)
    case .record(let kind, let plant):
      guard try garden.plants.plant(plant) != nil else { return false }
      try pages.tasks.record(kind, of: plant)
    case .task(let change): return try change.apply(to: pages, query)
    case .journal(let change): return try change.apply(to: pages, query)
    }
    return true
  }

  private static func takeBack(_ change: LastChange.Change, in pages: GardenPages) throws -> Bool {
    switch change {
    case .closed(let ids):
      for id in ids.reversed() {
        try pages.tasks.reopen(id)
        // Care that was not done proposes nothing.
        if let task = try pages.tasks.task(id), let plant = task.plant {
          _ = pages.proposals.remove(task.kind, of: plant.id)
        }
      }
    case .deleted(let entry): try JournalChange.restore(entry, in: pages)
    }
    return true
  }
}

/// What the query of a request says of a plant of the user's own. A name that is not in the query leaves
/// its property as it is; an empty text takes a value back.
struct OwnPlantEdit {
  private let query: [String: String]
  private let garden: Garden
  private let place: UUID??

  /// Reads the query. A name in `new-place` stands for the place with this name, which is created if
  /// there is none: outdoors if `outdoors` is in the query.
  init(_ query: [String: String], in garden: Garden) throws {
    (self.query, self.garden) = (query, garden)
    if let name = query["new-place"], !name.allSatisfy(\.isWhitespace) {
      place = try Self.place(name, isOutdoors: query["outdoors"] != nil, in: garden).id
    } else {
      place = query["place"].map { UUID(uuidString: $0) }
    }
  }

  /// Returns the place with a name, and creates it if there is none.
  static func place(_ name: String, isOutdoors: Bool, in garden: Garden) throws -> GardenPlace {
    do {
      return try garden.places.create(name, isOutdoors: isOutdoors)
    } catch LibraryError.placeNameTaken(let known) {
      guard let place = try garden.places.all().first(where: { $0.name == known }) else {
        throw LibraryError.placeNameTaken(name: known)
      }
      return place
    }
  }

  func apply(to plant: inout OwnPlant) throws {
    if let nickname = query["nickname"] { plant.nickname = nickname }
    if let place { plant.place = place }
    if let text = query["container"] { plant.container = PlantContainer(rawValue: text) }
    if let text = query["acquired"] { plant.acquired = CalendarDay(isoText: text) }
    if let text = query["planted"] { plant.planted = CalendarDay(isoText: text) }
    if let stage = query["stage"] { plant.stage = stage.isEmpty ? nil : stage }
    if let text = query["health"] { plant.health = PlantHealth(rawValue: text) }
    if let status = query["status"].flatMap(OwnPlantStatus.init) { plant.status = status }
    if let text = query["source"] { plant.source = OwnPlantSource(rawValue: text) }
  }
}

import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusPages

/// What became of a change that a page requested.
enum ChangeOutcome: Equatable {
  /// There is not what was to be changed.
  case nothing
  case done
  /// Something was added that has this id.
  case added(UUID)

  /// - Parameter isDone: whether there was what was to be changed.
  init(_ isDone: Bool) {
    self = isDone ? .done : .nothing
  }
}

/// A change of the user's garden that a page requests. Like `UserChange`, it stands in the method, the
/// path and the query of a request; only a photo that is added is its body.
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
  case place(PlaceChange)
  case photo(PhotoChange)
  /// Chooses the hemisphere of the garden.
  case hemisphere(Hemisphere)
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
    let (parts, isPut) = (request.parts, request.isPut)
    switch (parts.first, parts.dropFirst().first, parts.count) {
    case ("garden", "sample", 2) where isPut: self = .sample
    case ("garden", "undo", 2) where isPut: self = .undo
    case ("garden", "plants", 2) where isPut: self = .add(nil)
    case ("garden", "add", 3) where isPut: self = .add(PlantID(parts[2]))
    case ("garden", "plants", 3):
      guard let plant = request.id(at: 2) else { return nil }
      self = isPut ? .changePlant(plant) : .deletePlant(plant)
    case ("garden", "places", _):
      guard let change = PlaceChange(request) else { return nil }
      self = .place(change)
    case ("garden", "photos", _):
      guard let change = PhotoChange(request) else { return nil }
      self = .photo(change)
    case ("garden", "hemisphere", 2) where isPut:
      guard let hemisphere = request.fields["is"].flatMap(Hemisphere.init) else { return nil }
      self = .hemisphere(hemisphere)
    case ("garden", "care", 4) where isPut:
      guard let kind = CareKind(rawValue: parts[2]), let plant = request.id(at: 3) else {
        return nil
      }
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
  /// - Throws: the errors of `LibraryError`, `CareTaskError`, `CatalogueError` and `SystemError`, and
  ///   `RefusedAnswer`.
  func apply(to pages: GardenPages, _ query: [String: String]) throws -> ChangeOutcome {
    let garden = pages.garden
    let last = pages.undo.remove()
    switch self {
    case .undo:
      guard let last else { return .nothing }
      try Self.takeBack(last, in: pages)
    case .sample: return ChangeOutcome(try SampleGarden(pages).add())
    case .add(let id?):
      guard let plant = try pages.catalogue.plant(id) else { return .nothing }
      let edit = try OwnPlantEdit(query, in: garden)
      return .added(
        try garden.plants.add(id, named: plant.name) { try edit.apply(to: &$0) }.id)
    case .add(nil):
      guard let name = query["name"] else { return .nothing }
      let edit = try OwnPlantEdit(query, in: garden)
      return .added(try garden.plants.addFree(name) { try edit.apply(to: &$0) }.id)
    case .changePlant(let id):
      guard try garden.plants.plant(id) != nil else { return .nothing }
      let edit = try OwnPlantEdit(query, in: garden)
      try garden.plants.change(id) { try edit.apply(to: &$0) }
    case .deletePlant(let id):
      guard try garden.plants.plant(id) != nil else { return .nothing }
      try garden.plants.delete(id)
    case .place(let change): return ChangeOutcome(try change.apply(to: garden.places, query))
    case .photo(let change): return ChangeOutcome(try change.apply(to: pages))
    case .hemisphere(let hemisphere): try pages.choose(hemisphere)
    case .record(let kind, let plant):
      guard try garden.plants.plant(plant) != nil else { return .nothing }
      try pages.tasks.record(kind, of: plant)
    case .task(let change): return ChangeOutcome(try change.apply(to: pages, query))
    case .journal(let change): return try change.apply(to: pages, query)
    }
    return .done
  }

  private static func takeBack(_ change: LastChange.Change, in pages: GardenPages) throws {
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
    if let text = query["parent"] { plant.parent = UUID(uuidString: text) }
    if let text = query["source"] { plant.source = OwnPlantSource(rawValue: text) }
  }
}

import Foundation
import GRDB
import HortusBundle
import HortusKit

/// The numbers of the rows of an imported garden, by the UUIDs of its document.
struct GardenNumbers {
  var places: [UUID: Int64] = [:]
  var plants: [UUID: Int64] = [:]
  var tasks: [UUID: Int64] = [:]
  /// The numbers of the plants to which the tasks belong.
  var plantsOfTasks: [UUID: Int64] = [:]
  var entries: [UUID: Int64] = [:]
  /// The parents of the plants whose rows the import has written.
  var parents: [(plant: Int64, parent: UUID)] = []
}

extension Importing {
  /// The longest interval of care, in days: a century.
  private static let longestInterval = 36_500

  /// Writes the garden of the document. A record of the same id is the same; the one that was changed
  /// later counts. Events are never changed, so the first one stays.
  mutating func addGarden() throws {
    try addPlaces()
    try addOwnPlants()
    try addOwnTasks()
    try addJournal()
    try addCareEvents()
    try addOpenTasks()
  }

  private func row(_ id: String?, among rows: [UUID: Int64], _ what: String) throws -> Int64? {
    guard let id else { return nil }
    guard let number = UUID(uuidString: id).flatMap({ rows[$0] }) else {
      throw Self.refusal("“\(id)” is not among its \(what)")
    }
    return number
  }

  /// Throws `LibraryError.unreadableImport` if a word is not in the list of its type.
  private func word<Word: RawRepresentable>(
    _ text: String, _ type: Word.Type = Word.self
  ) throws -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      throw Self.refusal("“\(text)” is none of its words")
    }
    return word
  }

  private func day(_ text: String) throws -> CalendarDay {
    guard let date = CivilDate(day: text, zone: CivilDate.utc) else {
      throw Self.refusal("“\(text)” is no day such as 2026-03-01")
    }
    return date.day
  }

  private func interval(_ days: Int?) throws -> Int? {
    guard let days else { return nil }
    guard 1...Self.longestInterval ~= days else {
      throw Self.refusal("\(days) is no interval of 1 to \(Self.longestInterval) days")
    }
    return days
  }

  private func text(_ text: String, _ what: String) throws -> String {
    guard !text.isBlank else { throw Self.refusal("\(what) is empty") }
    return text
  }

  /// Writes a row unless the library has the same one, changed at that time or later. Returns whether
  /// it was written, and whether it is new.
  private func merge<R: ChangingGardenRow>(
    _ row: inout R, keeping keep: (inout R, R) -> Void = { _, _ in }
  ) throws -> (isWritten: Bool, isNew: Bool) {
    guard let known = try R.find(row.id, in: database) else {
      try row.insert(in: database)
      return (true, true)
    }
    row.number = known.number
    guard known.changedAt < row.changedAt else { return (false, false) }
    keep(&row, known)
    try row.update(in: database)
    return (true, false)
  }

  /// The position after the last row of a table.
  private func nextPosition(_ table: String) throws -> Int64 {
    try ManualOrder.position(
      after: Int64.fetchOne(database, sql: "SELECT max(position) FROM \(table)"))
  }

  private mutating func addPlaces() throws {
    var names: Set<String> = []
    var position = try nextPosition(GardenPlaceRow.table)
    try reader.forEach(LibraryDocument.GardenPlace.self, of: .gardenPlaces) { place in
      guard !place.name.isBlank, names.insert(place.name.nameKey).inserted else {
        throw Self.refusal("the name of a place is empty or there twice")
      }
      let id = try uuid(place.id)
      var row = GardenPlaceRow(
        id: id, name: place.name, isOutdoors: place.isOutdoors,
        zone: place.zone.flatMap(HardinessZone.init(key:)), light: place.light,
        position: position, createdAt: place.createdAt, changedAt: place.changedAt)
      let named = try GardenPlaceRow.named(place.name, in: database)
      if let named, named.id != id, try GardenPlaceRow.find(id, in: database) == nil {
        garden.places[id] = named.number
        return
      }
      let merged = try merge(&row) { row, known in
        row.position = known.position
        // Another place of the library has the new name.
        if let named, named.id != id { row.name = known.name }
      }
      garden.places[id] = row.number
      if merged.isNew {
        report.newPlaces += 1
        position += 1
      }
    }
  }

  private mutating func addOwnPlants() throws {
    var position = try nextPosition(OwnPlantRow.table)
    var parents: [UUID: UUID] = [:]
    try reader.forEach(LibraryDocument.OwnPlant.self, of: .ownPlants) { plant in
      let id = try uuid(plant.id)
      var row = OwnPlantRow(
        id: id, plant: try number(ofOptional: plant.plant),
        name: try text(plant.name, "the name of a plant of the garden"),
        status: try word(plant.status), statusDate: plant.statusSince, position: position,
        createdAt: plant.createdAt, changedAt: plant.changedAt)
      row.nickname = plant.nickname ?? ""
      row.place = try self.row(plant.place, among: garden.places, "places")
      row.container = plant.container
      (row.acquired, row.planted) = (plant.acquired, plant.planted)
      row.stage = plant.stage
      row.health = try plant.health.map { try word($0) }
      row.source = plant.source
      let care = try plant.care.map(checked) ?? []
      let merged = try merge(&row) { row, known in row.position = known.position }
      garden.plants[id] = row.number
      if merged.isNew {
        report.newOwnPlants += 1
        position += 1
      }
      if merged.isWritten { try set(care, of: row.number) }
      try add(plant.photos ?? [], to: .plant(row.number))
      guard let parent = plant.parent else { return }
      guard let parent = UUID(uuidString: parent) else {
        throw Self.refusal("“\(parent)” is not among its plants of the garden")
      }
      parents[id] = parent
      if merged.isWritten { garden.parents.append((row.number, parent)) }
    }
    guard Ancestry(parents).firstCycle == nil else {
      throw Self.refusal("a plant of the garden comes from itself")
    }
    try setParents()
  }

  /// Sets the parents of the written plants. A parent that would close a circle with plants of the
  /// library is left out.
  private func setParents() throws {
    for (plant, parent) in garden.parents {
      let parent = try row(parent.uuidString, among: garden.plants, "plants of the garden")
      try execute("UPDATE ownPlant SET parent = ? WHERE number = ?", [parent, plant])
    }
    guard !garden.parents.isEmpty else { return }
    let imported = Set(garden.parents.map(\.plant))
    while true {
      let rows = try Row.fetchAll(
        database, sql: "SELECT number, parent FROM ownPlant WHERE parent IS NOT NULL")
      let parents: [Int64: Int64] = try Dictionary(
        uniqueKeysWithValues: rows.map { (try $0.decoded(0), try $0.decoded(1)) })
      guard let cycle = Ancestry(parents).firstCycle else { return }
      let number = cycle.first(where: imported.contains) ?? cycle[0]
      try execute("UPDATE ownPlant SET parent = NULL WHERE number = ?", [number])
    }
  }

  private func checked(_ care: [LibraryDocument.Care]) throws -> [LibraryDocument.Care] {
    var kinds: Set<[String?]> = []
    for care in care {
      _ = try text(care.kind, "a kind of care")
      _ = try care.season.map { try word($0, CareSeason.self) }
      _ = try interval(care.days)
      guard kinds.insert([care.kind, care.season]).inserted else {
        throw Self.refusal("a plant of the garden has a kind of care twice")
      }
    }
    return care
  }

  private func set(_ care: [LibraryDocument.Care], of plant: Int64) throws {
    try CareKindRow.delete("WHERE ownPlant = ?", [plant], in: database)
    for care in care {
      var row = CareKindRow(
        ownPlant: plant, kind: care.kind, season: try care.season.map { try word($0) },
        days: care.days, isOff: care.isOff)
      try row.insert(in: database)
    }
  }

  private mutating func add(
    _ photos: [LibraryDocument.Photo], to owner: OwnPhotoRow.Owner
  ) throws {
    guard !photos.isEmpty else { return }
    let known = try OwnPhotoRow.photos(of: owner, in: database)
    var position = ManualOrder.position(after: known.last?.position)
    for photo in photos {
      let id = try uuid(photo.id)
      var row = try OwnPhotoRow(
        id: id, of: owner, path: photo.path, caption: photo.caption, position: position,
        addedAt: photo.addedAt)
      let isThere = known.contains { $0.path == photo.path && $0.caption == photo.caption }
      guard !isThere, try OwnPhotoRow.find(id, in: database) == nil else { continue }
      try row.insert(in: database)
      report.newPhotos += 1
      position += 1
    }
  }

  private mutating func addOwnTasks() throws {
    try reader.forEach(LibraryDocument.OwnTask.self, of: .ownTasks) { task in
      let id = try uuid(task.id)
      guard let months = OwnTaskRow.mask(of: task.months ?? []) else {
        throw Self.refusal("the months of a task are no numbers from 1 to 12")
      }
      var row = OwnTaskRow(
        id: id, ownPlant: try self.row(task.ownPlant, among: garden.plants, "plants of the garden"),
        title: try text(task.title, "the title of a task"), everyDays: try interval(task.everyDays),
        months: months == 0 ? nil : months, first: task.first, createdAt: task.createdAt,
        changedAt: task.changedAt)
      _ = try merge(&row)
      garden.tasks[id] = row.number
      garden.plantsOfTasks[id] = row.ownPlant
    }
  }

  private mutating func addJournal() throws {
    try reader.forEach(LibraryDocument.JournalEntry.self, of: .journalEntries) { entry in
      let id = try uuid(entry.id)
      var row = JournalEntryRow(
        id: id,
        ownPlant: try self.row(entry.ownPlant, among: garden.plants, "plants of the garden"),
        kind: try word(entry.kind), date: entry.date, title: entry.title, text: entry.text,
        isDraft: entry.isDraft, createdAt: entry.createdAt, changedAt: entry.changedAt)
      row.stage = entry.stage
      row.health = try entry.health.map { try word($0) }
      if let harvest = entry.harvest {
        guard harvest.amount >= 0 else { throw Self.refusal("the amount of a harvest is negative") }
        (row.harvestAmount, row.harvestUnit) = (harvest.amount, harvest.unit)
      }
      let merged = try merge(&row)
      garden.entries[id] = row.number
      if merged.isNew { report.newJournalEntries += 1 }
      if merged.isWritten {
        try MeasurementRow.delete("WHERE entry = ?", [row.number], in: database)
        for measured in entry.measurements ?? [] {
          var measurement = MeasurementRow(
            entry: row.number, name: try text(measured.name, "the name of a measurement"),
            amount: measured.amount, unit: measured.unit)
          try measurement.insert(in: database)
        }
      }
      try add(entry.photos ?? [], to: .entry(row.number))
    }
  }

  /// Returns the plant and the task of the user's own to which a task or an event belongs.
  private func owner(
    kind: String, plant: String?, task: String?, mayLackTask: Bool
  ) throws -> (plant: Int64?, task: Int64?) {
    let isOwn = try text(kind, "a kind of care") == OpenTaskRow.ownKind
    let plant = try row(plant, among: garden.plants, "plants of the garden")
    let number = try row(task, among: garden.tasks, "tasks")
    let hasTask = number != nil
    guard isOwn ? hasTask || mayLackTask : !hasTask && plant != nil else {
      throw Self.refusal("care of the kind “\(kind)” lacks its plant or its task")
    }
    let own = task.flatMap(UUID.init(uuidString:)).flatMap { garden.plantsOfTasks[$0] }
    guard !hasTask || plant == own else {
      throw Self.refusal("a task of a plant stands for another plant")
    }
    return (plant, number)
  }

  private mutating func addCareEvents() throws {
    try reader.forEach(LibraryDocument.CareEvent.self, of: .careEvents) { event in
      let id = try uuid(event.id)
      let owner = try owner(
        kind: event.kind, plant: event.ownPlant, task: event.ownTask, mayLackTask: true)
      var row = CareEventRow(
        id: id, ownPlant: owner.plant, careKind: event.kind, ownTask: owner.task,
        title: event.title, scheduled: try event.scheduled.map(day), date: event.date,
        action: try word(event.action), until: try event.until.map(day),
        entry: try self.row(event.entry, among: garden.entries, "entries of the journal"),
        at: event.at)
      guard try CareEventRow.find(id, in: database) == nil else { return }
      try row.insert(in: database)
      report.newCareEvents += 1
    }
  }

  /// Adds the open tasks where the library has none of the same kind.
  private mutating func addOpenTasks() throws {
    try reader.forEach(LibraryDocument.OpenTask.self, of: .openTasks) { task in
      let id = try uuid(task.id)
      let owner = try owner(
        kind: task.kind, plant: task.ownPlant, task: task.ownTask, mayLackTask: false)
      var row = OpenTaskRow(
        id: id, ownPlant: owner.plant, careKind: task.kind, ownTask: owner.task, due: task.due,
        scheduled: try day(task.scheduled))
      let known = try OpenTaskRow.first(
        "WHERE id = ?1 OR ownTask = ?2 OR (?2 IS NULL AND ownPlant = ?3 AND kind = ?4)",
        [id.uuidString, owner.task, owner.plant, task.kind], in: database)
      if known == nil { try row.insert(in: database) }
    }
  }
}

/// Which of some things comes from which.
struct Ancestry<Key: Hashable> {
  /// The parent of each thing that has one.
  let parents: [Key: Key]

  init(_ parents: [Key: Key]) { self.parents = parents }

  /// Things each of which comes from the next, and the last from the first; nil if there are none.
  var firstCycle: [Key]? {
    var done: Set<Key> = []
    for start in parents.keys where !done.contains(start) {
      var chain: [Key] = []
      var places: [Key: Int] = [:]
      var key: Key? = start
      while let current = key, !done.contains(current) {
        if let place = places[current] { return Array(chain[place...]) }
        places[current] = chain.count
        chain.append(current)
        key = parents[current]
      }
      done.formUnion(chain)
    }
    return nil
  }
}

import Foundation
import GRDB
import HortusKit
import HortusLibrary

/// The journal of the garden: what the user saw, did, measured and harvested.
public struct Journal: Sendable {
  let writer: GardenWriter
  var store: LibraryStore { writer.store }

  /// Returns entries, the latest day first. Of one day, the entry that was begun last comes first.
  ///
  /// - Parameters:
  ///   - filter: which entries are returned; all that are no drafts by default.
  ///   - limit: the maximum number of entries; `nil` for all.
  ///   - last: the id of the last entry of the previous page of a long list; `nil` for the first page.
  /// - Throws: `LibraryError`, like all members of this type; `.notFound` if there is no entry `last`,
  ///   or no plant of the filter.
  public func entries(
    _ filter: JournalFilter = JournalFilter(), limit: Int? = nil, after last: UUID? = nil
  ) throws -> [JournalEntry] {
    try store.readShown {
      try Self.fetch($0, filter, shown: $1, limit: limit, after: last)
    }
  }

  /// Returns the number of entries that `entries(_:limit:after:)` returns.
  public func count(_ filter: JournalFilter = JournalFilter()) throws -> Int {
    try store.readShown { try Self.rows($0, filter, shown: $1).count }
  }

  /// Returns the entry with an id, also a draft; `nil` if there is no such entry.
  public func entry(_ id: UUID) throws -> JournalEntry? {
    try store.read { database in
      try JournalEntryRow.find(id, in: database).map { try JournalEntry($0, in: database) }
    }
  }

  /// Returns the drafts. The one that was changed last comes first.
  public func drafts() throws -> [JournalEntry] {
    try store.readShown { database, shown in
      var filter = JournalFilter()
      filter.isDraft = true
      return try Self.fetch(database, filter, shown: shown).enumerated()
        .sorted { ($1.element.changedAt, $0.offset) < ($0.element.changedAt, $1.offset) }
        .map(\.element)
    }
  }

  /// Adds an entry and returns it.
  ///
  /// The stage and the health that an entry states become those of its plant, unless a later entry of the
  /// plant states them, or the entry is a draft.
  ///
  /// - Parameters:
  ///   - kind: the kind of the entry.
  ///   - plant: the id of the plant of the user's own; `nil` for an entry about the garden.
  ///   - timeZone: the time zone of the user, in which today and the day of the entry are meant.
  ///   - body: a closure that edits the entry. Its day is today at first.
  /// - Throws: `LibraryError.notFound` if there is no such plant; `.emptyName` if a measurement has no
  ///   name; `CareTaskError.dayNotReached`, `.entryWithoutPlant` or `.ownTaskInEntry` if the care of the
  ///   entry cannot be recorded; the errors of `body`. In these cases nothing changes.
  @discardableResult
  public func add(
    _ kind: JournalKind, of plant: UUID? = nil, timeZone: TimeZone = .current,
    _ body: (inout JournalEntry) throws -> Void = { _ in }
  ) throws -> JournalEntry {
    try writer.write(in: timeZone) { database, planner in
      let time = planner.time
      var row = JournalEntryRow(
        ownPlant: try plant.map { try OwnPlantRow.row($0, in: database).number }, kind: kind,
        date: planner.today, createdAt: time, changedAt: time)
      let known = try JournalEntry(row, in: database)
      var new = known
      try body(&new)
      try new.write(over: known, into: &row, zone: timeZone, in: database)
      try row.insert(in: database)
      try new.writeMeasurements(of: row.number, in: database)
      try new.writeCare(of: row, planner: planner, in: database)
      try tellPlant(row, planner: planner, in: database)
      return try JournalEntry(row, in: database)
    }
  }

  /// Changes an entry and returns the changed entry. A draft becomes an entry when the closure sets
  /// `isDraft` to false.
  ///
  /// - Parameters:
  ///   - id: the id of the entry.
  ///   - timeZone: the time zone of the user, in which a changed day is meant.
  ///   - body: a closure that edits the entry.
  /// - Throws: `LibraryError.notFound` if there is no such entry or plant; `.emptyName` if a measurement
  ///   has no name; `CareTaskError` as for `add(_:of:timeZone:_:)`; the errors of `body`. In these cases
  ///   nothing changes.
  @discardableResult
  public func change(
    _ id: UUID, timeZone: TimeZone = .current, _ body: (inout JournalEntry) throws -> Void
  ) throws -> JournalEntry {
    try writer.write(in: timeZone) { database, planner in
      var row = try JournalEntryRow.row(id, in: database)
      let known = try JournalEntry(row, in: database)
      var entry = known
      try body(&entry)
      guard entry != known else { return known }
      try entry.write(over: known, into: &row, zone: timeZone, in: database)
      row.changedAt = planner.time
      try row.update(in: database)
      if entry.measurements != known.measurements {
        try entry.writeMeasurements(of: row.number, in: database)
      }
      try entry.writeCare(of: row, planner: planner, in: database)
      try tellPlant(row, planner: planner, in: database)
      return try JournalEntry(row, in: database)
    }
  }

  /// Deletes an entry with its photos and measurements. Care that it tells of stays done. The app has to
  /// delete the picture files.
  ///
  /// - Throws: `LibraryError.notFound` if there is no such entry.
  public func delete(_ id: UUID) throws {
    try store.write { database in
      try JournalEntryRow.delete(
        JournalEntryRow.row(id, in: database).number, in: database)
    }
  }

  /// Returns a sequence that yields the current entries, then the entries after each change.
  public func changes(
    _ filter: JournalFilter = JournalFilter(), limit: Int? = nil
  ) -> Changes<[JournalEntry]> {
    store.shownChanges { try Self.fetch($0, filter, shown: $1, limit: limit) }
  }

  /// Gives the stage and the health of an entry to its plant, unless a later entry states them.
  private func tellPlant(
    _ entry: JournalEntryRow, planner: CarePlanner, in database: Database
  ) throws {
    guard !entry.isDraft, let number = entry.ownPlant,
      var plant = try OwnPlantRow.first("WHERE number = ?", [number], in: database)
    else { return }
    let before = plant
    func isNewest(_ column: String) throws -> Bool {
      try JournalEntryRow.first(
        """
        WHERE ownPlant = ? AND isDraft = 0 AND \(column) IS NOT NULL AND number <> ?
          AND (day, number) > (?, ?)
        """, [number, entry.number, entry.date.day.isoText, entry.number], in: database) == nil
    }
    if let stage = entry.stage, try isNewest("stage") { plant.stage = stage }
    if let health = entry.health, try isNewest("health") { plant.health = health }
    guard plant != before else { return }
    plant.changedAt = planner.time
    try plant.update(in: database)
    if plant.stage != before.stage {
      try planner.replanAfterChange(ofPlants: [number], in: database)
    }
  }
}

extension Journal {
  /// Adds a photo to an entry, after its other photos.
  ///
  /// - Parameters:
  ///   - path: the path of the picture file, relative to a folder that the app chooses. The library
  ///     never opens the file.
  ///   - caption: a text to show with the photo; may be empty.
  ///   - id: the id of the entry.
  /// - Returns: the new photo, or the existing photo if the entry has one with the same path.
  /// - Throws: `LibraryError.notFound` if there is no such entry; `.tooManyPhotos` if it has
  ///   `JournalEntry.photoLimit` photos; `.photoPathNotRelative` if the path is absolute or points
  ///   outside the app's folder.
  @discardableResult
  public func addPhoto(_ path: String, caption: String = "", to id: UUID) throws -> OwnPhoto {
    try store.write { database in
      let entry = try JournalEntryRow.row(id, in: database)
      return try OwnPhotos(owner: .entry(entry.number), database: database)
        .add(path, caption: caption, at: store.time, limit: JournalEntry.photoLimit)
    }
  }

  /// Moves a photo to a zero-based index among the photos of its entry. If the index is past the end,
  /// the photo moves to the end.
  ///
  /// - Throws: `LibraryError.notFound` if there is no such photo.
  public func movePhoto(_ id: UUID, to index: Int) throws {
    try store.write { try OwnPhotos(of: id, in: $0).move(id, to: index) }
  }

  /// Removes a photo from the library. The app has to delete the picture file.
  ///
  /// - Throws: `LibraryError.notFound` if there is no such photo.
  public func removePhoto(_ id: UUID) throws {
    try store.write { try OwnPhotos(of: id, in: $0).remove(id) }
  }
}

import Foundation
import GRDB
import HortusKit
import HortusSchema

extension Importing {
  mutating func addSearches() throws {
    for search in document.searches where !search.text.isBlank {
      let text = search.text.trimmed
      try execute(
        """
        INSERT INTO search (text, folded, resultCount, at, plant) SELECT ?1, ?2, ?3, ?4, ?6
        WHERE ?5 OR NOT EXISTS (SELECT 1 FROM search WHERE at = ?4 AND text = ?1)
        """,
        [
          text, NameFolding.fold(text), search.resultCount, search.at.milliseconds,
          mode == .replace, search.plant.flatMap { numbers[$0] },
        ])
      report.newSearches += database.changesCount
    }
  }

  /// Imports the saved searches whose id and name are not in the library. Existing saved searches
  /// are not changed.
  mutating func addSavedSearches() throws {
    for search in document.savedSearches ?? [] {
      let isKnown = try Bool.fetchOne(
        database, sql: "SELECT 1 FROM savedSearch WHERE id = ? OR nameKey = ?",
        arguments: [search.id, search.name.nameKey])
      guard isKnown == nil, let id = UUID(uuidString: search.id) else { continue }
      try SavedSearches.insert(
        id, name: search.name, text: search.text,
        query: StoredQuery(conditions: search.conditions, order: search.order),
        createdAt: search.createdAt, changedAt: search.changedAt, in: database)
      report.newSavedSearches += 1
    }
  }

  /// Imports the visits. If there is already a visit to the plant on the same day, the later visit
  /// is kept.
  func addVisits() throws {
    for visit in document.visits ?? [] {
      try execute(
        """
        INSERT INTO visit (plant, day, at) VALUES (?, ?, ?)
        ON CONFLICT (day, plant) DO UPDATE SET at = max(at, excluded.at)
        """, [numbers[visit.plant], visit.day, visit.at.milliseconds])
    }
  }

  /// Merges the imported events with the existing events and sorts all events by time. Keeps only
  /// the newest `Activity.capacity` events and renumbers them. With the mode `merge`, an event that
  /// is equal to an existing event is skipped.
  func addActivity() throws {
    let known = try LibraryDocument(database).activity
    var rest = Set(known)
    let new = document.activity.filter { rest.insert($0).inserted || mode == .replace }
    guard !new.isEmpty else { return }
    let all = (known + new).enumerated().sorted { a, b in
      (a.element.at, a.offset) < (b.element.at, b.offset)
    }
    try execute("DELETE FROM activity", [])
    for (_, event) in all.suffix(Activity.capacity) {
      let plant = try event.plant.flatMap { id in
        try PlantRows.number(of: PlantID(id), in: database)
      }
      try execute(
        "INSERT INTO activity (kind, plant, collection, at) VALUES (?, ?, ?, ?)",
        [event.kind, plant, event.collection, event.at.milliseconds])
    }
  }

  /// Imports the preferences for which the library has no value. Existing values are not changed.
  func addPreferences() throws {
    var values = try Preferences.fetch(database)
    let chosen = document.preferences
    values.units = values.units ?? chosen.units.flatMap(UnitSystem.init(rawValue:))
    values.view = values.view ?? chosen.view.flatMap(Preferences.View.init(rawValue:))
    if values.languages.isEmpty { values.languages = chosen.languages ?? [] }
    values.custom.merge(chosen.custom ?? [:]) { own, _ in own }
    try Preferences.write(values, in: database)
  }

  func addProfile() throws {
    guard let profile = document.profile else { return }
    let earliest = mode == .replace ? "?3" : "min(memberSince, ?3)"
    try execute(
      """
      UPDATE profile SET displayName = CASE displayName WHEN '' THEN ?1 ELSE displayName END,
        photo = ifnull(photo, ?2), memberSince = \(earliest), grower = ifnull(grower, ?4)
      """,
      [
        profile.displayName.trimmed, profile.photo, profile.memberSince.milliseconds,
        try profile.grower?.json,
      ])
  }

  func addLaunches() throws {
    let launches = document.launches
    try execute(
      "UPDATE launch SET count = max(count, ?), ratedAt = ifnull(ratedAt, ?)",
      [launches.count, launches.ratedAt?.milliseconds])
  }
}

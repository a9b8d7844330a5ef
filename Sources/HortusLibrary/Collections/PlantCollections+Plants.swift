import Foundation
import GRDB
import HortusKit
import HortusSchema

extension PlantCollections {
  /// Returns the plants of a collection in the user's order.
  ///
  /// - Parameters:
  ///   - id: the id of the collection.
  ///   - limit: the maximum number of plants; `nil` for all.
  ///   - last: the last plant of the previous page of a long list; `nil` for the first page.
  /// - Throws: `LibraryError.notFound` if there is no such collection, or if `last` is not in the
  ///   collection.
  public func plants(
    of id: UUID, limit: Int? = nil, after last: PlantID? = nil
  ) throws -> [CollectedPlant] {
    try store.readShown {
      try Self.fetchPlants(of: id, shown: $1, limit: limit, after: last, in: $0)
    }
  }

  /// Returns the ids of the plants of a collection in the user's order.
  ///
  /// A query with the condition `Condition.among(ids)` keeps this order if its sort order is
  /// `PlantSortOrder.given`.
  ///
  /// - Throws: `LibraryError.notFound` if there is no such collection.
  public func ids(of id: UUID) throws -> [PlantID] { try plants(of: id).map(\.id) }

  /// Returns the collections that contain the plant, in the user's order.
  public func containing(_ plant: PlantID) throws -> [PlantCollection] {
    let plant = try store.currentID(for: plant)
    return try store.readShown { database, shown in
      let ids = Set(
        try String.fetchAll(
          database,
          sql: """
            SELECT collection.id FROM collectionPlant
              JOIN collection ON collection.number = collectionPlant.collection
              JOIN plant ON plant.number = collectionPlant.plant
            WHERE plant.id = ?
            """, arguments: [plant.rawValue]))
      return try Self.fetch(database, shown: shown).filter { ids.contains($0.id.uuidString) }
    }
  }

  /// Appends plants to a collection. If an error is thrown, no plant is added.
  ///
  /// - Parameters:
  ///   - plants: the ids of the plants, current or former.
  ///   - id: the id of the collection.
  ///   - names: names for plants that are not in the library yet, keyed by the ids in `plants`.
  ///     Each of these plants is saved under its name here, or under its name in the catalogue if
  ///     it has no entry.
  /// - Returns: the plants that were added, and the plants that were already in the collection.
  /// - Throws: `LibraryError.notFound` if there is no such collection; `.unknownPlant` or
  ///   `.retiredPlant` if neither the catalogue of the library nor the library has one of the plants.
  @discardableResult
  public func add(
    _ plants: [PlantID], to id: UUID, named names: [PlantID: String] = [:]
  ) throws -> CollectionAddition {
    let plants = try plants.map { try store.plantToKeep($0, named: names[$0]) }
    return try store.write { database in
      let row = try Self.row(of: id, in: database)
      return try Self.add(plants, to: row, at: store.time, in: database)
    }
  }

  /// Removes plants from a collection. Plants that are not in the collection are skipped.
  ///
  /// - Returns: the number of removed plants.
  /// - Throws: `LibraryError.notFound` if there is no such collection.
  @discardableResult
  public func remove(_ plants: [PlantID], from id: UUID) throws -> Int {
    let plants = try plants.map(store.currentID(for:))
    return try store.write { database in
      let row = try Self.row(of: id, in: database)
      let removed = try Self.remove(plants, from: row, at: store.time, in: database)
      try PlantRows.releaseUnused(in: database)
      return removed.count
    }
  }

  /// Moves plants from one collection to another. Plants that are not in `source` are skipped.
  ///
  /// If `source` and `target` are the same collection, nothing changes. In this case all ids in
  /// `plants` are returned as `alreadyThere`.
  ///
  /// - Returns: the plants that were added to `target`, and the plants that were already in
  ///   `target`. All these plants have been removed from `source`.
  /// - Throws: `LibraryError.notFound` if there is no such source or target.
  @discardableResult
  public func move(
    _ plants: [PlantID], from source: UUID, to target: UUID
  ) throws -> CollectionAddition {
    let plants = try plants.map(store.currentID(for:))
    return try store.write { database in
      let from = try Self.row(of: source, in: database)
      let to = try Self.row(of: target, in: database)
      guard source != target else { return CollectionAddition(alreadyThere: plants) }
      var members = Set(try Self.fetchPlants(of: source, in: database).map(\.id))
      // A plant that is given twice moves once.
      let moved = plants.filter { members.remove($0) != nil }
      // A plant that left its last collection first would be saved anew, at another time.
      let addition = try Self.add(
        moved.map { PlantToKeep(id: $0, givenName: nil) }, to: to, at: store.time, in: database)
      _ = try Self.remove(moved, from: from, at: store.time, in: database)
      return addition
    }
  }

  /// Moves a plant to a zero-based index in a collection. If the index is past the end, the plant
  /// moves to the end. If the plant is not in the collection, the order stays the same.
  ///
  /// - Throws: `LibraryError.notFound` if there is no such collection.
  public func move(_ plant: PlantID, in id: UUID, to index: Int) throws {
    let plant = try store.currentID(for: plant)
    try store.write { database in
      let row = try Self.row(of: id, in: database)
      let shown = try Self.fetchPlants(
        of: id, shown: store.shownPlants(in: database), in: database
      ).map(\.id)
      let moved = ManualOrder.moving(plant, to: index, in: shown)
      let ids = try Self.fetchPlants(of: id, in: database).map(\.id)
      for (position, id) in ManualOrder.placing(moved, in: ids).enumerated() {
        try database.execute(
          sql: """
            UPDATE collectionPlant SET position = ?
            WHERE collection = ? AND plant = (SELECT number FROM plant WHERE id = ?)
            """, arguments: [position + 1, row.number, id.rawValue])
      }
    }
  }

  /// Returns a sequence that yields the current plants of a collection in the user's order. It
  /// yields the plants again each time they change. The sequence throws `LibraryError.notFound` if
  /// there is no such collection, for example after the collection was deleted.
  public func plantChanges(of id: UUID) -> Changes<[CollectedPlant]> {
    store.shownChanges { try Self.fetchPlants(of: id, shown: $1, in: $0) }
  }
}

/// A search among collections, by their texts and their plants.
struct CollectionSearch {
  let text: String
  let includesArchived: Bool
  /// The catalogue that gives today's names of plants; nil if there is none.
  let resolver: (any PlantResolver)?

  /// Returns whether a collection, or one of its shown plants, has the text.
  func finds(
    _ collection: PlantCollection, _ shown: ShownPlants, in database: Database
  ) throws -> Bool {
    if collection.isArchived && !includesArchived { return false }
    if text.isBlank { return true }
    let sought = NameFolding.fold(text)
    // If the text contains only punctuation, its folded form is empty and must match nothing.
    guard !sought.isEmpty else { return false }
    func matches(_ text: String) -> Bool { NameFolding.fold(text).contains(sought) }
    let own = [collection.name, collection.description] + collection.tags
    if own.contains(where: matches) { return true }
    return try PlantCollections.fetchPlants(of: collection.id, shown: shown, in: database)
      .contains { plant in
        let names = try resolver?.names(of: plant.id)
        return [plant.plant.savedName, plant.id.rawValue, names?.name, names?.scientificName]
          .compactMap { $0 }.contains(where: matches)
      }
  }
}

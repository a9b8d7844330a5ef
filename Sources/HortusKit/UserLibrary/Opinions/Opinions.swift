import Foundation
import GRDB

/// The user's opinion of a plant.
public enum Opinion: String, Sendable, Hashable, CaseIterable {
  /// Whether the user likes or dislikes the plant. A plant with neither has no opinion.
  case liked, disliked
}

/// A plant with the user's opinion of it.
public struct PlantOpinion: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// The latest opinion, which replaces earlier ones.
  public let opinion: Opinion
  /// When the opinion was given. Giving the same opinion again does not change the time.
  public let at: Date
  /// The id of the plant, which has at most one opinion.
  public var id: PlantID { plant.id }
}

/// The plants that the user likes or dislikes. Each plant has at most one opinion.
public struct Opinions: Sendable {
  let store: LibraryStore

  /// Returns all plants with an opinion, newest opinion first.
  ///
  /// - Throws: `LibraryError`, like all members of this type.
  public func all() throws -> [PlantOpinion] { try store.read(Self.fetch) }

  /// Returns the ids of the plants with that opinion, for `Condition.among` and `.excluding`.
  public func ids(_ opinion: Opinion) throws -> Set<PlantID> {
    Set(try all().filter { $0.opinion == opinion }.map(\.id))
  }

  /// Returns the opinion of a plant; `nil` if there is none.
  public func opinion(of id: PlantID) throws -> Opinion? {
    let id = try store.living(id)
    return try store.read { database in
      try PlantRows.number(of: id, in: database).flatMap { try Self.fetch($0, in: database) }
    }
  }

  /// Sets the opinion of a plant, replacing an earlier one.
  ///
  /// - Parameter name: the name to save the plant under; if nil, the catalogue's name.
  /// - Returns: false if the plant already has that opinion; then nothing changes.
  @discardableResult
  public func set(_ opinion: Opinion, for id: PlantID, named name: String? = nil) throws -> Bool {
    let plant = try store.plantToKeep(id, named: name)
    return try store.write { database in
      let time = store.time
      let number = try PlantRows.keep(plant, at: time, in: database)
      guard try Self.fetch(number, in: database) != opinion else { return false }
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO opinion (plant, isLiked, at) VALUES (?, ?, ?)"
      ).execute(arguments: [number, opinion == .liked, time.milliseconds])
      let kind = opinion == .liked ? ActivityKind.liked : .disliked
      try Activity.record(kind, plant: number, at: time, in: database)
      return true
    }
  }

  /// Deletes the opinion of a plant. Returns false if there is none.
  @discardableResult
  public func clear(_ id: PlantID) throws -> Bool {
    let id = try store.living(id)
    return try store.write { database in
      guard let number = try PlantRows.number(of: id, in: database) else { return false }
      try database.execute(sql: "DELETE FROM opinion WHERE plant = ?", arguments: [number])
      let hadOne = database.changesCount > 0
      try PlantRows.releaseUnused(in: database)
      return hadOne
    }
  }

  /// Returns a sequence of the current opinions and the opinions after each change.
  public func changes() -> Changes<[PlantOpinion]> { store.changes(Self.fetch) }

  @Sendable static func fetch(_ database: Database) throws -> [PlantOpinion] {
    let sql = """
      SELECT \(PlantRows.columns), opinion.isLiked, opinion.at
      FROM opinion JOIN plant ON plant.number = opinion.plant
      ORDER BY opinion.at DESC, opinion.plant DESC
      """
    return try Row.fetchAll(database, sql: sql).map { row in
      PlantOpinion(
        plant: try PlantRows.plant(row), opinion: try row.decoded(4) ? .liked : .disliked,
        at: try row.date(5))
    }
  }

  static func fetch(_ number: Int64, in database: Database) throws -> Opinion? {
    try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT isLiked FROM opinion WHERE plant = ?"),
      arguments: [number]
    ).map { $0 ? .liked : .disliked }
  }
}

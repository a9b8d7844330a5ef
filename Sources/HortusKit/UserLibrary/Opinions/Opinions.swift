import Foundation
import GRDB

/// What people think of a plant.
public enum Opinion: String, Sendable, Hashable, CaseIterable {
  /// There is nothing between them: a plant with neither has no opinion.
  case liked, disliked
}

/// A plant with what people think of it.
public struct PlantOpinion: Sendable, Hashable, Identifiable {
  /// With the name under which it was kept first, and what the catalogue says of it.
  public let plant: KeptPlant
  /// The last one given, in the place of any before.
  public let opinion: Opinion
  /// When the opinion was given; giving the same one again changes nothing.
  public let at: Date
  /// That of the plant, which has one opinion at most.
  public var id: PlantID { plant.id }
}

/// Likes and dislikes: a plant has one of them at most, and no plant is liked twice.
public struct Opinions: Sendable {
  let store: LibraryStore

  /// All plants with an opinion, the newest opinion first.
  ///
  /// - Throws: `LibraryError`, as everything here does.
  public func all() throws -> [PlantOpinion] { try store.read(Self.fetch) }

  /// The ids of the plants with that opinion, for `Condition.among` and `.excluding`.
  public func ids(_ opinion: Opinion) throws -> Set<PlantID> {
    Set(try all().filter { $0.opinion == opinion }.map(\.id))
  }

  /// The opinion of a plant; `nil` when there is none.
  public func opinion(of id: PlantID) throws -> Opinion? {
    let id = try store.living(id)
    return try store.read { database in
      try PlantRows.number(of: id, in: database).flatMap { try Self.fetch($0, in: database) }
    }
  }

  /// Gives a plant an opinion, in the place of the one that it had.
  ///
  /// - Parameter name: the name to keep the plant under; without it the one of the catalogue.
  /// - Returns: false when it had that opinion already; nothing changes then.
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

  /// Takes the opinion of a plant away; false when there was none.
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

  /// The opinions as they are, and again after every change.
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

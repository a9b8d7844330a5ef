import Foundation
import GRDB
import HortusBundle
import HortusKit

/// The user's rating of a plant.
public enum Rating: String, Sendable, Hashable, CaseIterable {
  /// The user likes or dislikes the plant. If the user does neither, the plant has no rating.
  case liked, disliked
}

/// A plant with the user's rating of the plant.
public struct RatedPlant: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// The latest rating. It replaces earlier ratings.
  public let rating: Rating
  /// When the rating was given. Giving the same rating again does not change the time.
  public let at: Date

  /// Creates a rated plant, for previews and tests.
  @_spi(Testing) public init(plant: KeptPlant, rating: Rating, at: Date) {
    self.plant = plant
    self.rating = rating
    self.at = at
  }
  /// The id of the plant. Each plant has at most one rating.
  public var id: PlantID { plant.id }
}

/// The plants that the user likes or dislikes. Each plant has at most one rating.
public struct Ratings: Sendable {
  let store: LibraryStore

  /// Returns the plants with a rating. The plants with the newest ratings come first.
  ///
  /// - Parameters:
  ///   - rating: the rating of the returned plants; `nil` for all plants with a rating.
  ///   - limit: the maximum number of plants; `nil` for all.
  ///   - last: the last plant of the previous page of a long list; `nil` for the first page.
  /// - Throws: `LibraryError`, like all members of this type; `.notFound` if `last` has no rating.
  public func all(
    _ rating: Rating? = nil, limit: Int? = nil, after last: PlantID? = nil
  ) throws -> [RatedPlant] {
    try store.readShown { try Self.fetch($0, shown: $1, rating, limit: limit, after: last) }
  }

  /// Returns the ids of the plants with the given rating, for `Condition.among` and `.excluding`.
  /// The plants with the newest ratings come first.
  public func ids(_ rating: Rating) throws -> [PlantID] {
    try all(rating).map(\.id)
  }

  /// Returns the rating of a plant; `nil` if the plant has no rating.
  public func rating(of id: PlantID) throws -> Rating? {
    let id = try store.currentID(for: id)
    return try store.read { database in
      try PlantRows.number(of: id, in: database).flatMap { try Self.fetch($0, in: database) }
    }
  }

  /// Sets the rating of a plant. The rating replaces an earlier rating of the plant.
  ///
  /// - Parameters:
  ///   - rating: the new rating.
  ///   - id: the id of the plant, current or former.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  /// - Returns: false if the plant already has the same rating. In this case nothing changes.
  /// - Throws: `LibraryError.unknownPlant` or `.retiredPlant` if neither the catalogue of the library
  ///   nor the library has the plant.
  @discardableResult
  public func set(_ rating: Rating, for id: PlantID, named name: String? = nil) throws -> Bool {
    let plant = try store.plantToKeep(id, named: name)
    return try store.write { database in
      let time = store.time
      let number = try PlantRows.keep(plant, at: time, in: database)
      guard try Self.fetch(number, in: database) != rating else { return false }
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO opinion (plant, isLiked, at) VALUES (?, ?, ?)"
      ).execute(arguments: [number, rating == .liked, time.milliseconds])
      let kind = rating == .liked ? ActivityKind.liked : .disliked
      try Activity.record(kind, plant: number, at: time, in: database)
      return true
    }
  }

  /// Deletes the rating of a plant. Returns false if the plant has no rating.
  @discardableResult
  public func clear(_ id: PlantID) throws -> Bool {
    let id = try store.currentID(for: id)
    return try store.write { database in
      guard let number = try PlantRows.number(of: id, in: database) else { return false }
      try database.execute(sql: "DELETE FROM opinion WHERE plant = ?", arguments: [number])
      let hadOne = database.changesCount > 0
      try PlantRows.releaseUnused(in: database)
      return hadOne
    }
  }

  /// Returns a sequence that yields the current ratings, then the ratings after each change.
  public func changes() -> Changes<[RatedPlant]> {
    store.shownChanges { try Self.fetch($0, shown: $1) }
  }

  // The table `opinion` stores the ratings.
  static func fetch(
    _ database: Database, shown: ShownPlants = .all, _ rating: Rating? = nil, limit: Int? = nil,
    after last: PlantID? = nil
  ) throws -> [RatedPlant] {
    let page = try ListPage(
      limit: limit, after: last,
      sql: """
        SELECT at, plant FROM opinion WHERE plant = (SELECT number FROM plant WHERE id = ?)
        """, in: database)
    let sql = """
      SELECT \(PlantRows.columns), opinion.isLiked, opinion.at
      FROM opinion JOIN plant ON plant.number = opinion.plant
      WHERE (?4 IS NULL OR opinion.isLiked = ?4) AND \(shown.condition())
        AND (?2 IS NULL OR (opinion.at, opinion.plant) < (?2, ?3))
      ORDER BY opinion.at DESC, opinion.plant DESC LIMIT ?1
      """
    let isLiked = rating.map { $0 == .liked }
    return try Row.fetchAll(
      database, sql: sql, arguments: page.arguments + [isLiked]
    ).map { row in
      RatedPlant(
        plant: try PlantRows.plant(row), rating: try row.decoded(4) ? .liked : .disliked,
        at: try row.date(5))
    }
  }

  /// Returns the rating of the plant with the given `plant.number`; nil if the plant has no rating.
  static func fetch(_ number: Int64, in database: Database) throws -> Rating? {
    try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT isLiked FROM opinion WHERE plant = ?"),
      arguments: [number]
    ).map { $0 ? .liked : .disliked }
  }
}

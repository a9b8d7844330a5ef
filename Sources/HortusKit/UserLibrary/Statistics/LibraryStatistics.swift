import Foundation
import GRDB

/// What there is in a library, in numbers.
public struct LibraryStatistics: Sendable, Hashable {
  /// Searches in the history.
  public let searches: Int
  /// Plants that are favourites, in a collection, or have a note, a tag or a photo; each once.
  public let savedPlants: Int
  /// Plants among the favourites, with those that the catalogue has given up.
  public let favourites: Int
  /// Collections, empty and private ones too.
  public let collections: Int
  /// Notes of all plants; of one plant there may be many.
  public let notes: Int
  /// Different tags, however many plants have each; case does not count.
  public let tags: Int
  /// Own photos of all plants, not those of the catalogue.
  public let photos: Int
  /// Plants that people like, saved or not.
  public let liked: Int
  /// Plants that people dislike, saved or not.
  public let disliked: Int
  /// Plants that were seen since `SeenPlants.forgetAll()`, each once.
  public let seen: Int
  /// Launches that `Launches.record()` has counted; merging keeps the larger number.
  public let launches: Int
  /// When the library was made; an import may bring another time.
  public let memberSince: Date

  @Sendable init(_ database: Database) throws {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT (SELECT count(*) FROM search), (SELECT count(*) FROM (\(SavedPlants.savedNumbers))),
          (SELECT count(*) FROM favourite), (SELECT count(*) FROM collection),
          (SELECT count(*) FROM note), (SELECT count(DISTINCT key) FROM tag),
          (SELECT count(*) FROM photo), (SELECT count(*) FROM opinion WHERE isLiked = 1),
          (SELECT count(*) FROM opinion WHERE isLiked = 0), (SELECT count(*) FROM seen),
          (SELECT ifnull(max(count), 0) FROM launch)
        """)
    func number(_ index: Int) throws -> Int { try row?.decoded(index) ?? 0 }
    searches = try number(0)
    savedPlants = try number(1)
    favourites = try number(2)
    collections = try number(3)
    notes = try number(4)
    tags = try number(5)
    photos = try number(6)
    liked = try number(7)
    disliked = try number(8)
    seen = try number(9)
    launches = try number(10)
    memberSince = try Profile.fetch(database).memberSince
  }
}

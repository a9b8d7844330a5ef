import Foundation
import GRDB
import HortusKit

/// Counts of the contents of a library.
public struct LibraryStatistics: Sendable, Hashable {
  /// The number of searches in the history.
  public let searches: Int
  /// The number of plants that are favourites, that are in a collection, or that have a note, a tag
  /// or a photo.
  public let savedPlants: Int
  /// The number of favourites, including retired plants.
  public let favourites: Int
  /// The number of collections, including empty and private collections.
  public let collections: Int
  /// The total number of notes.
  public let notes: Int
  /// The number of different tags. Tags are compared case-insensitively.
  public let tags: Int
  /// The number of photos that the user added. Photos of the catalogue are not counted.
  public let photos: Int
  /// The number of plants that the user likes, including plants that are not saved.
  public let liked: Int
  /// The number of plants that the user dislikes, including plants that are not saved.
  public let disliked: Int
  /// The number of different plants that were seen since the last call of `SeenPlants.forgetAll()`.
  public let seen: Int
  /// The number of launches that `Launches.record()` recorded. After an import with the mode
  /// `merge`, this is the larger of the existing number and the imported number.
  public let launches: Int
  /// When the library was created. After an import, this may be the time at which the exported
  /// library was created.
  public let memberSince: Date

  /// Creates a set of counts, for previews and tests.
  public init(
    searches: Int, savedPlants: Int, favourites: Int, collections: Int, notes: Int, tags: Int,
    photos: Int, liked: Int, disliked: Int, seen: Int, launches: Int, memberSince: Date
  ) {
    self.searches = searches
    self.savedPlants = savedPlants
    self.favourites = favourites
    self.collections = collections
    self.notes = notes
    self.tags = tags
    self.photos = photos
    self.liked = liked
    self.disliked = disliked
    self.seen = seen
    self.launches = launches
    self.memberSince = memberSince
  }

  /// Counts the contents of a library.
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

import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusSystem

/// The data of one user: favourites, collections, notes, history and more, in one writable file.
///
/// For each plant, the library stores the permanent id and the name under which the plant was
/// saved. Therefore no user data is lost if a new edition of the catalogue lacks the plant.
///
/// When a method returns, its changes are on disk and survive a crash or a power cut. Several
/// threads may use one library. Several processes, such as an app and its widget, may use the same
/// file at the same time.
///
///     let library = try UserLibrary(at: url, catalogue: catalogue)
///     try library.favourites.toggle("monstera-deliciosa")
///     let page = try catalogue.plants(.among(library.favourites.ids()))
public final class UserLibrary: Sendable {
  /// What happened when the library was opened: the backups that were made, the recovery of a
  /// damaged file, and the update to a new edition of the catalogue.
  public let opening: LibraryOpening

  package let store: LibraryStore

  /// Opens the library in the file at `url`, or creates it.
  ///
  /// If the file has an older schema, a backup of the file is made and the schema is migrated. If
  /// the file is damaged, it is moved aside and its readable rows are copied into a new file;
  /// `opening.salvage` reports the result. If some plants of the library were not yet looked up in
  /// the edition of `catalogue`, the library is updated as by `update(to:)`; `opening.update`
  /// reports the result.
  ///
  /// - Parameters:
  ///   - url: the file. The folder of the file must be writable. The folder is created if it does
  ///     not exist. While the library is open, SQLite keeps two more files in this folder.
  ///   - catalogue: provides the names of plants, the redirects of old ids, and the ids of retired
  ///     plants. A plant that neither the catalogue nor the library has is refused. Without a
  ///     catalogue, every id is accepted.
  ///   - now: a clock, which provides the times of all records.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  public convenience init(
    at url: URL, catalogue: Catalogue? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    let opener = LibraryOpener(files: LibraryFiles(path: url.path), now: now)
    try self.init(opener, resolver: catalogue)
  }

  package init(_ opener: LibraryOpener, resolver: (any PlantResolver)?) throws {
    var opening: LibraryOpening
    (store, opening) = try opener.open()
    store.resolver.value = resolver
    if let resolver {
      opening.update = try Updating(resolver: resolver).runIfNew(in: store)
    }
    self.opening = opening
  }

  init(_ store: LibraryStore, opening: LibraryOpening) {
    self.store = store
    self.opening = opening
  }

  /// The favourite plants, in an order that the user can change.
  public var favourites: Favourites { Favourites(store: store) }
  /// The user's named lists of plants. A plant may be in several lists.
  public var collections: PlantCollections { PlantCollections(store: store) }
  /// The saved plants with their notes, tags and photos.
  public var saved: SavedPlants { SavedPlants(store: store) }
  /// The user's likes and dislikes of plants.
  public var ratings: Ratings { Ratings(store: store) }
  /// The plants that the user has already seen. A random selection can exclude them.
  public var seen: SeenPlants { SeenPlants(store: store) }
  /// The user's searches with their times. The library keeps searches until the app deletes them.
  public var history: SearchHistory { SearchHistory(store: store) }
  /// The searches that the user saved under a name.
  public var savedSearches: SavedSearches { SavedSearches(store: store) }
  /// The plants whose pages the user has opened, by day.
  public var visits: Visits { Visits(store: store) }
  /// The app-wide settings: units, list or grid view, languages, and the app's custom values.
  public var preferences: Preferences { Preferences(store: store) }
  /// The user's name, picture, and answers to questions about growing plants.
  public var profile: Profile { Profile(store: store) }
  /// The number of launches of the app, which determines when to ask for a rating of the app.
  public var launches: Launches { Launches(store: store) }
  /// The last 500 actions on plants and collections. Searches are not included; they are in
  /// `history`.
  public var activity: Activity { Activity(store: store) }

  /// Returns counts of the contents of the library. Each is the number of items that the list of these
  /// contents has, also in a limited library (`limited(to:)`).
  public func statistics() throws -> LibraryStatistics {
    try store.readShown { try LibraryStatistics($0, shown: $1, app: store.app) }
  }

  /// Returns a sequence that yields the current counts, then the counts after each change.
  public func statisticsChanges() -> Changes<LibraryStatistics> {
    store.shownChanges { [app = store.app] in try LibraryStatistics($0, shown: $1, app: app) }
  }

  /// Switches to another edition of the catalogue.
  ///
  /// An id with a redirect is replaced by the new id. If two plants are merged, everything that the
  /// user saved for either plant is kept. Plants that the catalogue has retired or does not know
  /// stay in the library under their saved name.
  ///
  /// - Returns: the changes to the library. A second call with the same catalogue changes nothing.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read. If an error is
  ///   thrown, the library is unchanged.
  @discardableResult
  public func update(to catalogue: Catalogue) throws -> UpdateReport {
    try update(to: catalogue as any PlantResolver)
  }

  package func update(to resolver: any PlantResolver) throws -> UpdateReport {
    let report = try Updating(resolver: resolver).run(in: store)
    store.resolver.value = resolver
    return report
  }

  /// Makes all `Changes` sequences read the database again.
  ///
  /// The sequences do not observe writes by other processes. An app should call this method when
  /// the app comes to the foreground.
  public func refresh() throws {
    try LibraryError.restating(path: store.path) {
      try store.pool.write { try $0.notifyChanges(in: DatabaseRegion.fullDatabase) }
    }
  }

  /// Deletes all data of the library, and all copies of the library in the same folder. The deleted
  /// data cannot be recovered from the file.
  ///
  /// Afterwards the library is in the same state as a new library, and `memberSince` is the current
  /// time.
  ///
  /// - Throws: `LibraryError.partlyErased` if all data of the library is deleted, but copies or deleted
  ///   bytes may remain, for example because another process is reading the file. Call this method
  ///   again to remove them. After any other `LibraryError`, the library is unchanged.
  public func eraseEverything() throws {
    try store.write { database in
      for table in LibrarySchema.tables.reversed() {
        try database.execute(sql: "DELETE FROM \(table)")
      }
      try database.execute(sql: "DELETE FROM sqlite_sequence")
      try Profile.prepare(at: store.time, in: database)
      try Launches.prepare(in: database)
    }
    let remains = removeCopies() + removeDeletedBytes()
    guard remains.isEmpty else {
      throw LibraryError.partlyErased(path: store.path, remains: remains)
    }
  }

  /// Deletes the copies of the library. Returns what remains, and why.
  private func removeCopies() -> [String] {
    guard let copies = LibraryFiles(path: store.path).copies() else {
      return ["copies of it cannot be found, because its folder cannot be listed"]
    }
    return copies.compactMap { copy -> String? in
      do throws(SystemError) {
        try FileSystem.remove(copy)
        return nil
      } catch {
        return "the copy “\(copy)” cannot be deleted (\(error.reason))"
      }
    }
  }

  /// Writes the deletion from the log to the file, and empties the log. With `secure_delete`, what is
  /// deleted is overwritten with zeros. Returns why deleted bytes may remain in these files.
  private func removeDeletedBytes() -> [String] {
    let remains = "deleted bytes cannot be removed from the file"
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)"
    do {
      return try store.pool.barrierWriteWithoutTransaction { database in
        let row = try Row.fetchOne(database, sql: checkpoint)
        if try row?.decoded(0) == 1 { return [remains + ", because another process is using it"] }
        // The rest only makes the file smaller, and may fail for want of room.
        try? database.execute(sql: "VACUUM")
        _ = try? Row.fetchOne(database, sql: checkpoint)
        return []
      }
    } catch {
      let reason = (error as? DatabaseError)?.message ?? String(describing: error)
      return ["\(remains) (\(reason))"]
    }
  }
}

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
  /// The number of plants of the user's own in the garden, of every status.
  public let ownPlants: Int
  /// The number of entries in the garden journal, without drafts.
  public let journalEntries: Int
  /// The number of launches that `Launches.record(in:)` recorded. After an import with the mode
  /// `merge`, this is the larger of the existing number and the imported number.
  public let launches: Int
  /// When the library was created. After an import, this may be the time at which the exported
  /// library was created.
  public let memberSince: Date

  /// Creates a set of counts, for previews and tests.
  @_spi(Testing) public init(
    searches: Int, savedPlants: Int, favourites: Int, collections: Int, notes: Int, tags: Int,
    photos: Int, liked: Int, disliked: Int, seen: Int, ownPlants: Int = 0, journalEntries: Int = 0,
    launches: Int, memberSince: Date
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
    self.ownPlants = ownPlants
    self.journalEntries = journalEntries
    self.launches = launches
    self.memberSince = memberSince
  }

  /// Counts the contents of a library.
  init(_ database: Database, shown: ShownPlants, app: String?) throws {
    let (ownPlants, journal) = (shown.ownPlantCondition, shown.ownPlantReferenceCondition)
    let shown = shown.condition(on: "plant")
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT (SELECT count(*) FROM search WHERE \(SearchHistory.isInApp)),
          (SELECT count(*) FROM (\(SavedPlants.savedNumbers)) WHERE \(shown)),
          (SELECT count(*) FROM favourite WHERE \(shown)), (SELECT count(*) FROM collection),
          (SELECT count(*) FROM note WHERE \(shown)),
          (SELECT count(DISTINCT key) FROM tag WHERE \(shown)),
          (SELECT count(*) FROM photo WHERE \(shown)),
          (SELECT count(*) FROM opinion WHERE isLiked = 1 AND \(shown)),
          (SELECT count(*) FROM opinion WHERE isLiked = 0 AND \(shown)),
          (SELECT count(*) FROM seen WHERE \(shown)),
          (SELECT ifnull(max(count), 0) FROM launch),
          (SELECT count(*) FROM ownPlant WHERE \(ownPlants)),
          (SELECT count(*) FROM journalEntry WHERE isDraft = 0 AND \(journal))
        """, arguments: ["app": app])
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
    self.ownPlants = try number(11)
    journalEntries = try number(12)
    memberSince = try Profile.fetch(database).memberSince
  }
}

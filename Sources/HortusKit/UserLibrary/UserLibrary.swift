import Foundation
import GRDB

/// The data of one user: favourites, collections, notes, history and more, in one writable file.
///
/// The library stores plants by their permanent ids, together with the names under which they were
/// saved, so nothing is lost when a new edition of the catalogue arrives. When a call returns, its
/// changes are on disk: they survive a crash and a power cut. Several threads may use one library,
/// and several processes, such as an app and its widget, may use its file at the same time.
///
///     let library = try UserLibrary(at: url, catalogue: catalogue)
///     try library.favourites.toggle("monstera-deliciosa")
///     let page = try catalogue.plants(.among(library.favourites.ids()))
public final class UserLibrary: Sendable {
  /// What happened when the library was opened: backups, repair of a damaged file, updates.
  public let opening: LibraryOpening

  let store: LibraryStore

  /// Opens the library in the file at `url`, or creates it.
  ///
  /// A file with an older schema is backed up and then migrated. A damaged file is moved aside, its
  /// readable rows are copied into a new file, and `opening.salvage` reports the result. If the
  /// edition of `catalogue` is new to the library, `update(to:)` runs and `opening.update` reports
  /// the result.
  ///
  /// - Parameters:
  ///   - url: the file. Its folder must be writable; it is created if it does not exist. While the
  ///     library is open, SQLite keeps two more files in this folder.
  ///   - catalogue: provides the names of plants, and the redirects and retirements of old ids.
  ///   - now: the clock that provides the times of all records.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  public convenience init(
    at url: URL, catalogue: Catalogue? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    let opener = LibraryOpener(files: LibraryFiles(path: url.path), now: now)
    try self.init(opener, resolver: catalogue)
  }

  init(_ opener: LibraryOpener, resolver: (any PlantResolver)?) throws {
    var opening: LibraryOpening
    (store, opening) = try opener.open()
    store.resolver.value = resolver
    if let resolver {
      opening.update = try Updating(resolver: resolver).runIfNew(in: store)
    }
    self.opening = opening
  }

  /// The favourite plants, in an order that the user can change.
  public var favourites: Favourites { Favourites(store: store) }
  /// The user's named lists of plants. A plant may be in several lists.
  public var collections: PlantCollections { PlantCollections(store: store) }
  /// Everything the user saved about plants: notes, tags and photos.
  public var saved: SavedPlants { SavedPlants(store: store) }
  /// Likes and dislikes.
  public var ratings: Ratings { Ratings(store: store) }
  /// The plants that the user has already seen. A random selection can exclude them.
  public var seen: SeenPlants { SeenPlants(store: store) }
  /// The searches with their times. The library keeps them until they are deleted.
  public var history: SearchHistory { SearchHistory(store: store) }
  /// App-wide settings: units, view, languages and custom values of the app.
  public var preferences: Preferences { Preferences(store: store) }
  /// The name and picture of the user.
  public var profile: Profile { Profile(store: store) }
  /// The number of app launches, and when to ask for a rating.
  public var launches: Launches { Launches(store: store) }
  /// The last 500 actions on plants and collections. Searches are in `history` instead.
  public var activity: Activity { Activity(store: store) }

  /// Returns counts of everything in the library.
  public func statistics() throws -> LibraryStatistics {
    try store.read(LibraryStatistics.init)
  }

  /// Returns a sequence of the current counts and the counts after each change.
  public func statisticsChanges() -> Changes<LibraryStatistics> {
    store.changes(LibraryStatistics.init)
  }

  /// Switches to another edition of the catalogue.
  ///
  /// Ids with a redirect are replaced by their new id. If two plants become one, everything saved
  /// for either is kept. Plants that the catalogue has retired or does not know stay in the library
  /// under their saved name.
  ///
  /// - Returns: the differences from before. A second call with the same catalogue changes nothing.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read. Then nothing
  ///   has changed.
  @discardableResult
  public func update(to catalogue: Catalogue) throws -> UpdateReport {
    try update(to: catalogue as any PlantResolver)
  }

  func update(to resolver: any PlantResolver) throws -> UpdateReport {
    let report = try Updating(resolver: resolver).run(in: store)
    store.resolver.value = resolver
    return report
  }

  /// Makes all `Changes` sequences read the database again.
  ///
  /// The sequences do not notice writes of other processes, so an app calls this when it comes to
  /// the foreground.
  public func refresh() throws {
    try LibraryError.restating(path: store.path) {
      try store.pool.write { try $0.notifyChanges(in: DatabaseRegion.fullDatabase) }
    }
  }

  /// Deletes all data, from the file and from its copies in the same folder, without recoverable
  /// traces.
  ///
  /// Afterwards the library is like a new one; `memberSince` is the current time.
  ///
  /// - Throws: `LibraryError.busy` if another process is reading at that moment. Then all data is
  ///   deleted, but traces of it stay in the file until a second call.
  public func eraseEverything() throws {
    try store.write { database in
      for table in LibrarySchema.tables.reversed() {
        try database.execute(sql: "DELETE FROM \(table)")
      }
      try database.execute(sql: "DELETE FROM sqlite_sequence")
      try Profile.prepare(at: store.time, in: database)
      try Launches.prepare(in: database)
    }
    for copy in LibraryFiles(path: store.path).copies() {
      try? FileManager.default.removeItem(atPath: copy)
    }
    try LibraryError.restating(path: store.path) {
      try store.pool.barrierWriteWithoutTransaction { database in
        try database.execute(sql: "VACUUM")
        let row = try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        if try row?.decoded(0) == 1 { throw LibraryError.busy(path: store.path) }
      }
    }
  }
}

import Foundation
import GRDB

/// What a user keeps: favourites, collections, notes, history, in one writable file of its own.
///
/// Plants are kept by their permanent ids, together with the name under which they were saved, so
/// nothing is lost when a new edition of the catalogue arrives. What a call has written when it
/// returns is on the disk: it survives a crash and a power cut. One library may be used from many
/// threads, and its file by several processes at once, an app and its widget.
///
///     let library = try UserLibrary(at: url, catalogue: catalogue)
///     try library.favourites.toggle("monstera-deliciosa")
///     let page = try catalogue.plants(.among(library.favourites.ids()))
public final class UserLibrary: Sendable {
  /// What happened when the library was opened.
  public let opening: LibraryOpening

  let store: LibraryStore

  /// Opens the library in the file at `url`, or makes a new one.
  ///
  /// A file with older tables is copied and brought up to date. A damaged file is set aside, what
  /// can be read of it goes into a new one, and `opening.salvage` tells. With an edition of the
  /// catalogue that the library does not know, `update(to:)` is done and `opening.update` tells.
  ///
  /// - Parameters:
  ///   - url: the file; its folder is made if need be, and must be writable. SQLite keeps two more
  ///     files beside it while the library is open.
  ///   - catalogue: tells the names of plants, and what became of those that it has no more.
  ///   - now: the clock by which everything gets its time.
  /// - Throws: `LibraryError`.
  public convenience init(
    at url: URL, catalogue: Catalogue? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    let opener = LibraryOpener(files: LibraryFiles(path: url.path), now: now)
    try self.init(opener, directory: catalogue)
  }

  init(_ opener: LibraryOpener, directory: (any PlantDirectory)?) throws {
    var opening: LibraryOpening
    (store, opening) = try opener.open()
    store.directory.value = directory
    if let directory {
      opening.update = try Updating(directory: directory).runIfNew(in: store)
    }
    self.opening = opening
  }

  /// The favourite plants, in an order that people can change by hand.
  public var favourites: Favourites { Favourites(store: store) }
  /// The lists of plants that people name; a plant may be in several.
  public var collections: PlantCollections { PlantCollections(store: store) }
  /// Everything saved of plants: notes, tags, own photos.
  public var saved: SavedPlants { SavedPlants(store: store) }
  /// Likes and dislikes.
  public var opinions: Opinions { Opinions(store: store) }
  /// The plants that were shown already, which a shuffle leaves out.
  public var seen: SeenPlants { SeenPlants(store: store) }
  /// The searches, each kept with its time until it is deleted.
  public var history: SearchHistory { SearchHistory(store: store) }
  /// Choices for the whole app: units, view, languages and an app's own.
  public var preferences: Preferences { Preferences(store: store) }
  /// The name and picture that people give of themselves.
  public var profile: Profile { Profile(store: store) }
  /// How often the app was launched, and when to ask for a rating.
  public var launches: Launches { Launches(store: store) }
  /// The last 500 things done with plants and collections; searches are in `history`.
  public var activity: Activity { Activity(store: store) }

  /// What there is in the library, in numbers.
  public func statistics() throws -> LibraryStatistics {
    try store.read(LibraryStatistics.init)
  }

  /// The numbers as they are, and again after every change.
  public func statisticsChanges() -> Changes<LibraryStatistics> {
    store.changes(LibraryStatistics.init)
  }

  /// Goes by another edition of the catalogue from now on.
  ///
  /// Ids that have a redirect are followed; where that makes two plants one, what was saved of both
  /// is kept. Plants that the catalogue gave up, or does not know, stay with their saved name.
  ///
  /// - Returns: what is different from before; a second call with the same catalogue changes
  ///   nothing.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read; then nothing
  ///   has changed.
  @discardableResult
  public func update(to catalogue: Catalogue) throws -> UpdateReport {
    try update(to: catalogue as any PlantDirectory)
  }

  func update(to directory: any PlantDirectory) throws -> UpdateReport {
    let report = try Updating(directory: directory).run(in: store)
    store.directory.value = directory
    return report
  }

  /// Makes the sequences of changes look again, since they do not see what another process writes:
  /// an app calls it when it comes to the front.
  public func noticeChangesOfOthers() throws {
    try LibraryError.restating(path: store.path) {
      try store.pool.write { try $0.notifyChanges(in: DatabaseRegion.fullDatabase) }
    }
  }

  /// Deletes everything, in the file and in the copies beside it, so that nothing can be read back.
  ///
  /// What remains is a library as new, member since now.
  ///
  /// - Throws: `LibraryError.busy` if another process was reading at that moment: all is deleted
  ///   then, but its traces are in the file until a second call.
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

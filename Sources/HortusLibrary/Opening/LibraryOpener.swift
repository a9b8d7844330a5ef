import Foundation
import GRDB
import HortusSystem

/// Opens the file of a library. Creates the file if it is missing, migrates an older schema, and
/// recovers the rows of a damaged file.
package struct LibraryOpener {
  let files: LibraryFiles
  let migrations: [LibraryMigration]
  /// The maximum time to wait for a lock of another process, in seconds.
  let busyTimeout: TimeInterval
  let now: @Sendable () -> Date

  package init(
    files: LibraryFiles, migrations: [LibraryMigration] = LibraryMigration.all,
    busyTimeout: TimeInterval = 5, now: @escaping @Sendable () -> Date
  ) {
    (self.files, self.migrations) = (files, migrations)
    (self.busyTimeout, self.now) = (busyTimeout, now)
  }

  private var path: String { files.path }

  func open() throws -> (LibraryStore, LibraryOpening) {
    try files.requireRegularFiles()
    try makeFolder()
    let lock = try lockFolder()
    defer { withExtendedLifetime(lock) {} }
    return try LibraryError.restating(path: path) {
      var opening = LibraryOpening()
      opening.isNew = !FileManager.default.fileExists(atPath: path)
      let pool = try openOrSalvage(&opening)
      opening.backups = try migrate(pool)
      let store = LibraryStore(pool: pool, path: path, now: now)
      try prepareRows(store)
      return (store, opening)
    }
  }

  private func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: files.folder, withIntermediateDirectories: true)
    } catch {
      let code = (error as NSError).code
      if code == CocoaError.fileWriteOutOfSpace.rawValue { throw LibraryError.diskFull(path: path) }
      throw LibraryError.readOnly(path: path)
    }
  }

  /// Locks the folder, so that only one process at a time opens a library in the folder. Waits for
  /// the lock for at most about twice the busy timeout.
  ///
  /// - Returns: `nil` if the file system does not support locks. In this case the library opens
  ///   without a lock.
  /// - Throws: `LibraryError.busy` if another process keeps the lock for longer.
  private func lockFolder() throws -> FolderLock? {
    let interval = 0.005
    var left = busyTimeout * 2
    do {
      return try FolderLock(of: files.folder, interval: interval) {
        guard left > 0 else { throw LibraryError.busy(path: path) }
        left -= interval
      }
    } catch let error as SystemError {
      throw LibraryError.failed(path: path, reason: error.reason)
    }
  }

  /// Opens the file. If the file is damaged, first replaces it with a new file that contains the
  /// readable rows of the damaged file. `opening.salvage` receives the report.
  private func openOrSalvage(_ opening: inout LibraryOpening) throws -> DatabasePool {
    let salvage = Salvage(files: files, migrations: migrations, time: Timestamp(now()))
    if WriteAheadLog.isDamaged(files.log), (try? FileOwner(path: path)) == .library {
      // When SQLite opens the files, it uses the log up to the damage and drops the rest. Therefore
      // the files are copied before.
      opening.salvage = try salvage.copyAside(reason: "the log of the newest changes is damaged")
    }
    // SQLite reports a read that failed as damage. Only what is found twice is damage, so that a
    // read that fails for a moment does not move the library aside.
    if case .pool(let pool) = try openUnlessDamaged() { return pool }
    switch try openUnlessDamaged() {
    case .pool(let pool): return pool
    case .another(let kind): throw LibraryError.foreign(path: path, kind: kind)
    case .damaged(let reason): opening.salvage = try run(salvage, reason: reason)
    }
    return try openPool()
  }

  private enum Attempt {
    case pool(DatabasePool)
    case damaged(reason: String)
    case another(kind: String)
  }

  /// Opens the file, unless it is damaged or belongs to another program.
  private func openUnlessDamaged() throws -> Attempt {
    do {
      switch try inspect() {
      case .another(let kind): return .another(kind: kind)
      case .whole: return .pool(try openPool())
      case .damaged(let reason): return .damaged(reason: reason)
      case .unclear:
        let pool = try openPool()
        if case .another(let kind) = try FileOwner(path: path) { return .another(kind: kind) }
        guard let reason = try pool.read(integrity.fault) else { return .pool(pool) }
        try? pool.close()
        return .damaged(reason: reason)
      }
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    {
      return .damaged(reason: error.message ?? "SQLite cannot read it")
    }
  }

  /// Runs a salvage, which moves the file aside, only if the file is recognizably a library.
  private func run(_ salvage: Salvage, reason: String) throws -> SalvageReport {
    switch try FileOwner(path: path) {
    case .library: return try salvage.run(reason: reason)
    case .nobody: throw LibraryError.foreign(path: path, kind: FileOwner.unknownDatabase)
    case .another(let kind): throw LibraryError.foreign(path: path, kind: kind)
    }
  }

  private func openPool() throws -> DatabasePool {
    var configuration = Configuration()
    configuration.label = "Hortus library"
    configuration.busyMode = .timeout(busyTimeout)
    // iOS kills a suspended app that holds a lock on a file in a shared folder. GRDB releases the
    // lock if the app posts `Database.suspendNotification`.
    configuration.observesSuspensionNotifications = true
    let pool = try DatabasePool(path: path, configuration: configuration)
    // GRDB sets `synchronous` to NORMAL, which does not sync on commit. Only FULL guarantees that
    // an acknowledged change survives a power cut. On Apple platforms, fullfsync is also necessary.
    try pool.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA synchronous = FULL;
          PRAGMA fullfsync = ON;
          PRAGMA checkpoint_fullfsync = ON;
          PRAGMA secure_delete = ON;
          """)
    }
    return pool
  }

  private enum Finding {
    case whole, unclear
    case damaged(reason: String)
    case another(kind: String)
  }

  private var integrity: Integrity { Integrity(migrations: migrations) }

  /// Checks the file through a read-only connection, so that a damaged file is not changed before
  /// it is moved aside.
  private func inspect() throws -> Finding {
    guard FileManager.default.fileExists(atPath: path) else { return .whole }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(busyTimeout)
    do {
      switch try FileOwner(path: path) {
      case .another(let kind): return .another(kind: kind)
      case .nobody: return .whole
      case .library: break
      }
      if let evidence = FileEvidence(path: path), !evidence.isEmpty, !evidence.hasSoundHeader {
        return .damaged(reason: "the head of the file is damaged")
      }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      return try queue.read(integrity.fault).map { .damaged(reason: $0) } ?? .whole
    } catch let error as DatabaseError
      where [.SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_BUSY].contains(error.resultCode)
    {
      // A read-only connection cannot check the file. After a crash, SQLite needs write access, for
      // example to recover the log.
      return .unclear
    }
  }

  /// Makes the tables of a new library, or migrates the schema to the newest version. Makes a
  /// backup before each migration of an existing library, and returns the URLs of the backups.
  private func migrate(_ pool: DatabasePool) throws -> [URL] {
    let migrator = LibraryMigration.migrator(migrations)
    guard try !pool.read(migrator.hasBeenSuperseded) else {
      throw LibraryError.newerFormat(path: path)
    }
    if try pool.read({ try migrator.appliedIdentifiers($0).isEmpty }) {
      try create(in: pool, unlessMadeBy: migrator)
    }
    var backups: [URL] = []
    let done = Set(try pool.read(migrator.appliedIdentifiers))
    for migration in migrations where !done.contains(String(migration.version)) {
      let version = try pool.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
      backups.append(try backUp(pool, version: version))
      try migrator.migrate(pool, upTo: String(migration.version))
    }
    return backups
  }

  /// Makes the tables of a new library in one transaction. Does nothing if another process has made
  /// them, which is possible if the file system does not support locks.
  private func create(in pool: DatabasePool, unlessMadeBy migrator: DatabaseMigrator) throws {
    try pool.writeWithoutTransaction { database in
      try database.inTransaction(.immediate) {
        if try migrator.appliedIdentifiers(database).isEmpty {
          try LibraryMigration.create(migrations, in: database)
        }
        return .commit
      }
    }
  }

  /// Makes a backup of the library before the migration from `version` to the next version. The
  /// backup gets its final name only when it is complete.
  private func backUp(_ pool: DatabasePool, version: Int) throws -> URL {
    let unfinished = files.freePath("salvage-backup")
    try pool.writeWithoutTransaction { database in
      try database.execute(sql: "VACUUM INTO ?", arguments: [unfinished])
    }
    let backup = files.freePath("before-version-\(version + 1)")
    try FileManager.default.moveItem(atPath: unfinished, toPath: backup)
    return URL(fileURLWithPath: backup)
  }

  /// The tables `profile` and `launch` each have a single row. Inserts these rows if they are
  /// missing.
  private func prepareRows(_ store: LibraryStore) throws {
    let isPrepared = try store.read {
      try Int.fetchOne(
        $0, sql: "SELECT (SELECT count(*) FROM profile) + (SELECT count(*) FROM launch)") == 2
    }
    guard !isPrepared else { return }
    try store.write { database in
      try Profile.prepare(at: store.time, in: database)
      try Launches.prepare(in: database)
    }
  }
}

/// The result of opening a library. An app should show `salvage` and `update` to the user.
public struct LibraryOpening: Sendable, Equatable {
  /// Whether the file did not exist and was created.
  public internal(set) var isNew = false
  /// The backups that were made before migrations of the schema, oldest first.
  public internal(set) var backups: [URL] = []
  /// The result of the recovery of a damaged file; `nil` if the file was intact.
  public internal(set) var salvage: SalvageReport?
  /// The changes to the library when its plants were looked up in a new edition (released version)
  /// of the catalogue. `nil` if no catalogue was given, or if all plants of the library had already
  /// been looked up in this edition.
  public internal(set) var update: UpdateReport?

  package init(isNew: Bool = false) {
    self.isNew = isNew
  }
}

/// The paths of a library's database file and of the other files that belong to the library. All
/// files are in one folder.
package struct LibraryFiles {
  let path: String

  /// - Parameter path: the path of the file. A symbolic link is followed, because SQLite keeps the
  ///   log beside the file to which the link leads.
  package init(path: String) {
    self.path = Self.followingLinks(path)
  }

  private static func followingLinks(_ path: String) -> String {
    var path = path
    // Linux follows 40 links at most.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return path
      }
      let folder = (path as NSString).deletingLastPathComponent
      path = target.hasPrefix("/") ? target : (folder as NSString).appendingPathComponent(target)
    }
    return path
  }

  /// Refuses everything but regular files. Reading a pipe would never end, and a device must be
  /// neither written nor moved.
  ///
  /// - Throws: `LibraryError.foreign` if the file, or a file that SQLite would use beside it, is
  ///   not a regular file.
  func requireRegularFiles() throws {
    for path in [path, log, logIndex, journal] {
      if let kind = FileSystem.irregularKind(of: path) {
        throw LibraryError.foreign(path: path, kind: kind.name)
      }
    }
  }

  /// The path of the folder that contains the file.
  var folder: String { (path as NSString).deletingLastPathComponent }

  private var name: String { (path as NSString).lastPathComponent }

  /// The path of the library's write-ahead log.
  var log: String { path + "-wal" }

  /// The path of the index of the write-ahead log. SQLite recreates the index if it is missing.
  var logIndex: String { path + "-shm" }

  /// The path of SQLite's rollback journal. A library uses one only until its log is switched on.
  var journal: String { path + "-journal" }

  /// Returns an unused path in the same folder: the path of the library and a suffix, such as
  /// `library.sqlite.damaged-20260301-093000`. If that path is in use, `-2`, `-3` and so on is
  /// appended.
  func freePath(_ suffix: String) -> String {
    let wanted = path + "." + suffix
    var path = wanted
    var number = 2
    while FileManager.default.fileExists(atPath: path)
      || FileManager.default.fileExists(atPath: path + "-wal")
    {
      path = "\(wanted)-\(number)"
      number += 1
    }
    return path
  }

  /// Returns the paths of the copies of the library in the same folder. The copies are backups that
  /// were made before migrations, damaged files that were moved aside, and incomplete files of an
  /// interrupted backup or recovery.
  ///
  /// - Returns: `nil` if the folder cannot be listed.
  func copies() -> [String]? {
    guard let listing = FolderListing(of: folder, withHidden: true) else { return nil }
    let prefixes = ["before-version-", "damaged-", "salvage-"].map { "\(name).\($0)" }
    return listing.entries.compactMap { entry in
      guard case .file = entry.kind else { return nil }
      return prefixes.contains(where: entry.name.hasPrefix) ? entry.name : nil
    }.sorted().map { folder + "/" + $0 }
  }

  /// Formats a time for a file name, for example `20260301-093000`.
  static func stamp(_ time: Timestamp) -> String {
    let figures = time.text.filter(\.isNumber)
    return "\(figures.prefix(8))-\(figures.dropFirst(8).prefix(6))"
  }
}

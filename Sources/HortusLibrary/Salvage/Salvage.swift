import Foundation
import GRDB

/// Recovers a damaged library. The damaged file is kept under a new name in the same folder.
struct Salvage {
  let files: LibraryFiles
  let migrations: [LibraryMigration]
  /// The time of the recovery. The new name of the damaged file contains this time.
  let time: Timestamp

  /// Copies the file and its damaged write-ahead log to a new name in the same folder. The original
  /// files stay in place.
  ///
  /// This copy is made before SQLite opens a library with a damaged log, because SQLite drops the
  /// changes in the log after the damage.
  ///
  /// - Parameter reason: a description of the fault, for the report.
  /// - Returns: a report in which `lostOnlyNewestChanges` is true.
  func copyAside(reason: String) throws -> SalvageReport {
    let aside = files.freePath("damaged-" + LibraryFiles.stamp(time))
    try inFileSystem { manager in
      if manager.fileExists(atPath: files.path) {
        try manager.copyItem(atPath: files.path, toPath: aside)
      }
      try manager.copyItem(atPath: files.log, toPath: aside + "-wal")
    }
    return SalvageReport(
      reason: reason, setAside: URL(fileURLWithPath: aside), lostOnlyNewestChanges: true)
  }

  /// Creates a new file with the readable rows, moves the damaged file to a new name, and moves the
  /// new file to the original path.
  ///
  /// - Parameter reason: a description of the fault, for the report.
  /// - Throws: `LibraryError.newerFormat` if a newer version of the app wrote the file.
  func run(reason: String) throws -> SalvageReport {
    let aside = files.freePath("damaged-" + LibraryFiles.stamp(time))
    let draft = files.freePath("salvage-draft")
    defer { remove(draft) }
    var report = SalvageReport(reason: reason, setAside: URL(fileURLWithPath: aside))
    report.tables = try fill(draft)
    // The new file is complete at this point, so the damaged file can be moved.
    try inFileSystem { manager in
      if manager.fileExists(atPath: files.log) {
        try manager.moveItem(atPath: files.log, toPath: aside + "-wal")
      }
      try? manager.removeItem(atPath: files.logIndex)
      try manager.moveItem(atPath: files.path, toPath: aside)
      try manager.moveItem(atPath: draft, toPath: files.path)
    }
    return report
  }

  /// Creates a new library at the path `draft` with the readable rows of the damaged library.
  private func fill(_ draft: String) throws -> [SalvagedTable] {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let target = try DatabaseQueue(path: draft, configuration: configuration)
    try LibraryMigration.migrator(migrations).migrate(target)
    let head = FileHandle(forReadingAtPath: draft)?.readData(ofLength: 100) ?? Data()
    guard let format = PageFormat(head: [UInt8](head)),
      let file = PageFile(files: files, format: format)
    else { throw LibraryError.failed(path: files.path, reason: "it cannot be read") }
    let tables = try target.write { database in
      let salvage = try LibrarySalvage(file: file, target: database)
      if let version = salvage.version, version > (migrations.last?.version ?? 0) {
        throw LibraryError.newerFormat(path: files.path)
      }
      return try salvage.run(at: time)
    }
    try target.close()
    return tables
  }

  /// Runs `body` and converts the errors of the file manager to `LibraryError`.
  private func inFileSystem(_ body: (FileManager) throws -> Void) throws {
    do {
      try body(.default)
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      throw LibraryError.diskFull(path: files.path)
    } catch let error as CocoaError where error.code == .fileWriteNoPermission {
      throw LibraryError.readOnly(path: files.path)
    } catch let error as CocoaError {
      throw LibraryError.failed(path: files.path, reason: error.localizedDescription)
    }
  }

  private func remove(_ draft: String) {
    for path in [draft, draft + "-journal"] { try? FileManager.default.removeItem(atPath: path) }
  }
}

/// The result of the recovery of a damaged file.
public struct SalvageReport: Sendable, Equatable {
  /// A description of the fault that was found.
  public let reason: String
  /// The location of the damaged file after the recovery. The file is kept for further recovery
  /// attempts.
  public let setAside: URL
  /// The number of kept and lost rows for each table, in the order in which
  /// `docs/library-format.md` lists the tables. The array is empty if only the write-ahead log was
  /// damaged.
  public internal(set) var tables: [SalvagedTable] = []
  /// Whether only the newest changes are lost. This is the case if the write-ahead log was damaged
  /// and the file itself was intact.
  public internal(set) var lostOnlyNewestChanges = false

  /// The total number of rows that were copied into the new file.
  public var keptRows: Int { tables.reduce(0) { $0 + $1.keptRows } }

  /// Returns the result for a table, such as `favourite`; `nil` if `tables` has no table with the
  /// name.
  public func table(_ name: String) -> SalvagedTable? { tables.first { $0.name == name } }
}

/// The result of the recovery of one table of a damaged file.
///
/// ```swift
/// if let favourites = salvage.table("favourite"), !favourites.isComplete {
///   // Show “48 of 50 favourites”, or “48 favourites, some could not be read”.
/// }
/// ```
public struct SalvagedTable: Sendable, Hashable, Identifiable {
  /// The name of the table in `docs/library-format.md`, such as `favourite`, `note` or `search`.
  public let name: String
  /// The number of rows in the new file.
  public let keptRows: Int
  /// The number of rows that are known to be lost: damaged rows, missing rows that still have an
  /// index entry, and rows whose plant or collection is lost.
  public let lostRows: Int
  /// Whether a part of the table was unreadable and its number of rows is unknown. If true, more
  /// rows than `lostRows` may be lost.
  public let isPartlyUnreadable: Bool

  /// The name of the table.
  public var id: String { name }

  /// Creates the result for one table, for previews and tests.
  @_spi(Testing) public init(name: String, keptRows: Int, lostRows: Int, isPartlyUnreadable: Bool) {
    self.name = name
    self.keptRows = keptRows
    self.lostRows = lostRows
    self.isPartlyUnreadable = isPartlyUnreadable
  }

  /// Whether all rows were recovered.
  public var isComplete: Bool { lostRows == 0 && !isPartlyUnreadable }
}

import Foundation
import GRDB

/// Sets a damaged library aside and copies what can be read of it into a new one.
struct Salvage {
  let files: LibraryFiles
  let migrations: [LibraryMigration]
  let time: Timestamp

  /// Copies the file and its log, as they are, to a name beside them.
  func copyAside(reason: String) throws -> SalvageReport {
    let aside = files.freePath("damaged-" + LibraryFiles.stamp(time))
    try inFileSystem { manager in
      if manager.fileExists(atPath: files.path) {
        try manager.copyItem(atPath: files.path, toPath: aside)
      }
      try manager.copyItem(atPath: files.log, toPath: aside + "-wal")
    }
    return report(reason, aside: aside, lostOnlyNewestChanges: true)
  }

  /// Sets the file aside and puts a new one with the rows that can be read in its place.
  func run(reason: String) throws -> SalvageReport {
    let aside = files.freePath("damaged-" + LibraryFiles.stamp(time))
    let draft = files.freePath("salvage-draft")
    let copy = files.freePath("salvage-source")
    defer { remove([draft, copy]) }
    // The copy is read, since opening it changes it; what is set aside stays as it was found.
    try inFileSystem { manager in
      try manager.copyItem(atPath: files.path, toPath: copy)
      if manager.fileExists(atPath: files.log) {
        try manager.copyItem(atPath: files.log, toPath: copy + "-wal")
      }
    }
    var report = report(reason, aside: aside, lostOnlyNewestChanges: false)
    try fill(draft, from: copy, report: &report)
    // Only now that the new file is whole does the old one leave its place.
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

  /// Makes a new library at `draft` with the rows of the file at `copy`.
  private func fill(_ draft: String, from copy: String, report: inout SalvageReport) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let target = try DatabaseQueue(path: draft, configuration: configuration)
    try LibraryMigration.migrator(migrations).migrate(target)
    if FirstPage.isLost(copy) { try FirstPage.graft(from: draft, onto: copy) }
    if let source = try? DatabaseQueue(path: copy, configuration: configuration) {
      try copyRows(from: source, to: target, report: &report)
      try? source.close()
    } else {
      report.incompleteTables = LibrarySchema.tables
    }
    try target.close()
  }

  private func copyRows(
    from source: DatabaseQueue, to target: DatabaseQueue, report: inout SalvageReport
  ) throws {
    try source.inDatabase { damaged in
      try? damaged.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF")
      try target.write { database in
        for table in LibrarySchema.tables {
          let salvage = TableSalvage(table: table, source: damaged, target: database)
          let isComplete = try salvage.copy()
          if !isComplete { report.incompleteTables.append(table) }
        }
        report.orphanedRows = try TableSalvage.removeOrphans(in: database)
        report.keptRows = try LibrarySchema.tables.reduce(0) { sum, table in
          sum + (try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0)
        }
      }
    }
  }

  private func report(
    _ reason: String, aside: String, lostOnlyNewestChanges: Bool
  ) -> SalvageReport {
    SalvageReport(
      reason: reason, setAside: URL(fileURLWithPath: aside), keptRows: 0, orphanedRows: 0,
      incompleteTables: [], lostOnlyNewestChanges: lostOnlyNewestChanges)
  }

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

  private func remove(_ paths: [String]) {
    for path in paths.flatMap({ [$0, $0 + "-wal", $0 + "-shm", $0 + "-journal"] }) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}

import GRDB

/// Copies all readable rows of a damaged file into a new library, and counts the kept and lost
/// rows.
struct LibrarySalvage {
  private let file: PageFile
  private let target: Database
  private let layout: LibraryLayout
  private let survey: PageSurvey

  init(file: PageFile, target: Database) throws {
    self.file = file
    self.target = target
    layout = try LibraryLayout(target)
    survey = PageSurvey(of: file, layout: layout)
  }

  /// The schema version in the header of the damaged file; nil if the version is not reliable.
  ///
  /// The version is reliable if the table of applied migrations also contains it.
  var version: Int? {
    var head = ByteReader(file.bytes(ofPage: 1), at: 60)
    guard let version = head.unsigned(byteCount: 4),
      let shape = layout.shapes.first(where: { $0.table == LibraryLayout.migrations })
    else { return nil }
    let steps = (survey.pages[shape.table] ?? []).compactMap(file.tree).flatMap { page in
      (0..<page.cellCount).compactMap { file.row($0, of: page).flatMap(shape.values) }
    }
    let isTold = steps.contains { values in String.fromDatabaseValue(values[0]) == String(version) }
    return isTold ? version : nil
  }

  /// Copies the rows of all tables. Returns the number of kept rows and the number of lost rows for
  /// each table.
  ///
  /// - Parameter time: the time of saving to record for plants whose rows are lost but whose ids
  ///   are found.
  func run(at time: Timestamp) throws -> [SalvagedTable] {
    var salvages: [TableSalvage] = []
    for table in LibrarySchema.tables {
      guard let shape = layout.shapes.first(where: { $0.table == table }) else { continue }
      var salvage = TableSalvage(shape: shape, file: file, target: target)
      try salvage.copy(survey.pages[table] ?? [])
      salvages.append(salvage)
    }
    let hasRestored = try restorePlants(at: time)
    try TableSalvage.removeOrphans(in: target)
    let results = try salvages.map(result)
    // Deleting the known edition makes the next update look up the restored plants, even if the
    // edition of the catalogue has not changed.
    if hasRestored { try KnownEdition.forget(in: target) }
    return results
  }

  /// Restores plants whose rows are lost but whose ids are still in the index of plant ids. Returns
  /// whether at least one plant was restored.
  private func restorePlants(at time: Timestamp) throws -> Bool {
    guard let root = survey.roots["sqlite_autoindex_plant_1"] else { return false }
    let entries = TreeWalk(file: file).entries(root: root).entries
    return try LostPlants(entries: entries).restore(at: time, in: target)
  }

  /// Counts the kept and lost rows of a table. An index that is completely readable gives the exact
  /// number of lost rows. Without such an index, only the lost rows on readable pages are counted.
  private func result(of salvage: TableSalvage) throws -> SalvagedTable {
    let table = salvage.shape.table
    let kept = try Int.fetchOne(target, sql: "SELECT count(*) FROM \(table)") ?? 0
    if let all = indexedNumbers(of: salvage) {
      return SalvagedTable(
        name: table, keptRows: kept, lostRows: max(0, all.count - kept),
        isPartlyUnreadable: false)
    }
    let pages = Set(survey.pages[table] ?? [])
    let isComplete = survey.roots[table].map {
      TreeWalk(file: file).isComplete(root: $0, among: pages)
    }
    return SalvagedTable(
      name: table, keptRows: kept,
      lostRows: max(0, salvage.numbers.count + salvage.damagedCells - kept),
      isPartlyUnreadable: isComplete != true)
  }

  /// Returns the rowids of all rows of a table, read from one of its indexes. Returns nil if no
  /// index of the table is completely readable.
  private func indexedNumbers(of salvage: TableSalvage) -> Set<Int64>? {
    let indexes = survey.tables.filter { $0.value == salvage.shape.table }.keys.sorted()
    for index in indexes {
      guard let root = survey.roots[index] else { continue }
      let (entries, areAll) = TreeWalk(file: file).entries(root: root)
      let numbers = Set(
        entries.compactMap { entry in
          if case .integer(let number)? = entry.last { number } else { nil }
        })
      // If the index lacks a row that was read from the table, `root` is the root page of another
      // index. In this case the index is skipped.
      if areAll, numbers.count == entries.count, salvage.numbers.isSubset(of: numbers) {
        return numbers
      }
    }
    return nil
  }
}

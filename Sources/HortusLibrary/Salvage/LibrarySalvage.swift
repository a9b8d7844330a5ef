import Foundation
import GRDB
import HortusBundle

/// Copies all readable rows of a damaged file into a new library, and counts the kept and lost
/// rows.
struct LibrarySalvage {
  private let file: PageFile
  private let target: Database
  private var layout: LibraryLayout
  private var survey: PageSurvey

  init(file: PageFile, target: Database) throws {
    self.file = file
    self.target = target
    layout = try LibraryLayout(target)
    survey = PageSurvey(of: file, layout: layout)
    // Pages of an old file must not be taken for those of a table that it never had.
    if let version, LibrarySchema.tables(ofVersion: version) != LibrarySchema.tables {
      layout = try LibraryLayout(target, version: version)
      survey = survey.limited(to: layout, of: file)
    }
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
    if hasRestored { try KnownEdition.plants.forget(in: target) }
    // Open tasks may be lost, or belong to events that are lost.
    try KnownEdition.tasks.forget(in: target)
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

/// Copies the readable rows of one table from a damaged file into a new library.
struct TableSalvage {
  let shape: TableShape
  let file: PageFile
  let target: Database
  /// The rowids of the rows that were read.
  private(set) var numbers: Set<Int64> = []
  /// The number of cells that could not be read.
  private(set) var damagedCells = 0

  init(shape: TableShape, file: PageFile, target: Database) {
    self.shape = shape
    self.file = file
    self.target = target
  }

  /// Copies the rows on the leaf pages with the given page numbers.
  mutating func copy(_ pages: [Int]) throws {
    let list = shape.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let marks = shape.columns.map { _ in "?" }.joined(separator: ", ")
    // A row that violates a constraint of the table is damaged, so it is skipped.
    let insert = try target.makeStatement(
      sql: "INSERT OR IGNORE INTO \(shape.table) (\(list)) VALUES (\(marks))")
    for number in pages {
      guard let page = file.tree(number) else { continue }
      for index in 0..<page.cellCount {
        guard let row = file.row(index, of: page), let values = shape.values(of: row) else {
          damagedCells += 1
          continue
        }
        numbers.insert(row.number)
        try insert.execute(arguments: StatementArguments(repaired(values)))
      }
    }
  }

  /// Returns the values of a row for all columns of the table, with these repairs:
  ///
  /// - The row may have fewer values than the table has columns, because a migration added columns
  ///   after the row was written. The missing values become NULL.
  /// - A damaged UUID is replaced by a new UUID, and one in small letters gets capital ones. This is
  ///   safe, because no row refers to another row by its UUID.
  private func repaired(_ values: [DatabaseValue]) -> [DatabaseValue] {
    var values = values
    values += Array(repeating: .null, count: shape.columns.count - values.count)
    guard LibrarySchema.tablesWithUUID.contains(shape.table),
      let column = shape.columns.firstIndex(where: { $0.name == "id" })
    else { return values }
    let id = String.fromDatabaseValue(values[column]).flatMap(UUID.init(uuidString:))
    values[column] = (id ?? UUID()).uuidString.databaseValue
    return values
  }

  /// The references that become NULL where the row to which they lead is lost: the column is only
  /// one property of its row.
  private static let optionalReferences = [
    ("collection", "coverPlant", "plant"), ("search", "plant", "plant"),
    ("ownPlant", "plant", "plant"), ("ownPlant", "place", "gardenPlace"),
    ("ownPlant", "parent", "ownPlant"), ("journalEntry", "ownPlant", "ownPlant"),
    ("careEvent", "ownTask", "ownTask"), ("careEvent", "entry", "journalEntry"),
  ]

  /// The references without which a row means nothing.
  private static let references = [
    ("favourite", "plant", "plant"), ("collectionPlant", "plant", "plant"),
    ("collectionPlant", "collection", "collection"), ("note", "plant", "plant"),
    ("tag", "plant", "plant"), ("photo", "plant", "plant"), ("opinion", "plant", "plant"),
    ("seen", "plant", "plant"), ("activity", "plant", "plant"), ("visit", "plant", "plant"),
    ("collectionTag", "collection", "collection"), ("ownTask", "ownPlant", "ownPlant"),
    ("measurement", "entry", "journalEntry"), ("ownPhoto", "ownPlant", "ownPlant"),
    ("ownPhoto", "entry", "journalEntry"), ("careKind", "ownPlant", "ownPlant"),
    ("careEvent", "ownPlant", "ownPlant"), ("openTask", "ownPlant", "ownPlant"),
    ("openTask", "ownTask", "ownTask"),
  ]

  /// Removes references to missing rows: a collection loses its cover plant, a plant of the user's
  /// own its place, an entry of the journal its plant; any other row that refers to a missing row
  /// is deleted.
  static func removeOrphans(in database: Database) throws {
    // A row that is deleted may be one to which others refer, so tables are in the order of
    // `LibrarySchema.tables`.
    let order = LibrarySchema.tables
    let all =
      optionalReferences.map { ($0, true) } + references.map { ($0, false) }
    for ((table, column, other), isOptional) in all.sorted(by: { a, b in
      (order.firstIndex(of: a.0.0) ?? 0) < (order.firstIndex(of: b.0.0) ?? 0)
    }) {
      let change = isOptional ? "UPDATE \(table) SET \(column) = NULL" : "DELETE FROM \(table)"
      try database.execute(
        sql: "\(change) WHERE \(column) NOT IN (SELECT number FROM \(other))")
    }
  }
}

/// Restores plants whose rows in the table `plant` are lost but whose ids are still in the index of
/// plant ids. The notes, tags and other saved data of a plant refer to its row. Without the row,
/// these data would also be lost.
struct LostPlants {
  /// The readable entries of the index of plant ids.
  let entries: [[StoredValue]]

  /// Inserts the plants that are in the index but not in the table. The saved name of an inserted
  /// plant is its id. Returns whether at least one plant was inserted.
  func restore(at time: Timestamp, in database: Database) throws -> Bool {
    let named = plants
    let rows = try Row.fetchAll(database, sql: "SELECT number, id FROM plant")
    let known: [Int64: String] = try Dictionary(
      uniqueKeysWithValues: rows.map { (try $0.decoded(0), try $0.decoded(1)) })
    let missing = named.filter { known[$0.number] == nil }
    guard !missing.isEmpty, isIndexOfPlants(named, known: known) else { return false }
    for (number, id) in missing {
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO plant (number, id, name, standing, savedAt)
          VALUES (?, ?, ?, 'current', ?)
          """, arguments: [number, id, id, time.milliseconds])
    }
    return true
  }

  /// The plants in the valid index entries. `number` is the value of `plant.number`.
  private var plants: [(number: Int64, id: String)] {
    entries.compactMap { entry in
      guard entry.count == 2, let id = entry[0].wholeText, !id.isBlank,
        case .integer(let number) = entry[1]
      else { return nil }
      return (number, id)
    }
  }

  /// Whether the entries are from the index of plant ids. In a damaged file, the recorded root page
  /// of this index may be a page of another index.
  ///
  /// Some plants in the entries also have a row in the table. At least half of these plants must
  /// have the same id in both. In addition, no id may be a UUID, because UUIDs are ids of notes,
  /// photos, collections and saved searches.
  private func isIndexOfPlants(
    _ named: [(number: Int64, id: String)], known: [Int64: String]
  ) -> Bool {
    let shared = named.filter { known[$0.number] != nil }
    let agreeing = shared.filter { known[$0.number] == $0.id }
    return agreeing.count * 2 >= shared.count
      && named.allSatisfy { UUID(uuidString: $0.id) == nil }
  }
}

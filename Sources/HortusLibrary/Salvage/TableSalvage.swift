import Foundation
import GRDB

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
  /// - A damaged UUID is replaced by a new UUID. This is safe, because no row refers to another row
  ///   by its UUID.
  private func repaired(_ values: [DatabaseValue]) -> [DatabaseValue] {
    var values = values
    values += Array(repeating: .null, count: shape.columns.count - values.count)
    guard LibrarySchema.tablesWithUUID.contains(shape.table),
      let column = shape.columns.firstIndex(where: { $0.name == "id" })
    else { return values }
    let id = String.fromDatabaseValue(values[column])
    if id.flatMap(UUID.init(uuidString:)) == nil {
      values[column] = UUID().uuidString.databaseValue
    }
    return values
  }

  /// Removes references to missing rows. A collection loses its cover plant and a search loses its
  /// plant; any other row that refers to a missing row is deleted.
  static func removeOrphans(in database: Database) throws {
    try database.execute(
      sql: """
        UPDATE collection SET coverPlant = NULL
        WHERE coverPlant NOT IN (SELECT number FROM plant)
        """)
    try database.execute(
      sql: "UPDATE search SET plant = NULL WHERE plant NOT IN (SELECT number FROM plant)")
    let references = [
      ("favourite", "plant", "plant"), ("collectionPlant", "plant", "plant"),
      ("collectionPlant", "collection", "collection"), ("note", "plant", "plant"),
      ("tag", "plant", "plant"), ("photo", "plant", "plant"), ("opinion", "plant", "plant"),
      ("seen", "plant", "plant"), ("activity", "plant", "plant"), ("visit", "plant", "plant"),
      ("collectionTag", "collection", "collection"),
    ]
    for (table, column, other) in references {
      try database.execute(
        sql: "DELETE FROM \(table) WHERE \(column) NOT IN (SELECT number FROM \(other))")
    }
  }
}

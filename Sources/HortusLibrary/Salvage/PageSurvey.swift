import Foundation
import GRDB
import HortusBundle

/// Finds out to which table each leaf page of a damaged file belongs, by comparing the rows on the
/// page with the columns of each table. The survey also reads the root page numbers of tables and
/// indexes from the schema table.
///
/// The survey reads all pages of the file. A traversal from the root page of a table would miss the
/// pages below a damaged page.
package struct PageSurvey {
  /// The root page number of each table and index, keyed by the name of the table or index.
  typealias Roots = [String: Int]

  /// The leaf page numbers of each table in ascending order, keyed by the name of the table.
  package private(set) var pages: [String: [Int]] = [:]
  /// The root page number of each table and index, keyed by the name of the table or index.
  private(set) var roots: Roots
  /// The name of the table to which each index belongs, keyed by the name of the index.
  private(set) var tables: [String: String]
  /// The leaf pages of tables, in ascending order.
  private let leaves: [Leaf]

  /// Reads all pages of the file.
  ///
  /// - Parameter layout: the layout of an intact library. It replaces the schema rows of tables and
  ///   indexes that are lost in the file.
  package init(of file: PageFile, layout: LibraryLayout) {
    self.init(
      leaves: Self.leaves(of: file, shapes: layout.shapes + [.schema]), of: file, layout: layout)
  }

  /// Returns the survey for a layout with some of the tables. Only pages of the schema are read again.
  func limited(to layout: LibraryLayout, of file: PageFile) -> PageSurvey {
    let tables = Set((layout.shapes + [.schema]).map(\.table))
    return PageSurvey(leaves: leaves.map { $0.limited(to: tables) }, of: file, layout: layout)
  }

  private init(leaves: [Leaf], of file: PageFile, layout: LibraryLayout) {
    self.leaves = leaves
    roots = layout.roots
    tables = layout.tables
    for leaf in leaves where leaf.best.contains(TableShape.schema.table) {
      readSchema(leaf.number, of: file)
    }
    for leaf in leaves {
      // Three or more rows identify a table reliably. If a page has fewer matching rows and is the
      // root page of one of the tables that match best, the page belongs to that table.
      let atRoot = leaf.rows < 3 ? leaf.best.first { roots[$0] == leaf.number } : nil
      if let table = atRoot ?? leaf.best.first { pages[table, default: []].append(leaf.number) }
    }
  }

  /// A leaf page of a table.
  private struct Leaf {
    /// The page number.
    let number: Int
    /// The tables whose columns at least one row of the page has, in the order of
    /// `LibraryLayout.shapes`.
    private let fits: [(table: String, fit: Fit)]
    /// The number of rows that match the tables in `best`.
    let rows: Int
    /// The names of the tables with the greatest `Fit`, in the order of `LibraryLayout.shapes`.
    let best: [String]

    init(number: Int, fits: [(table: String, fit: Fit)]) {
      (self.number, self.fits) = (number, fits)
      let greatest = fits.map(\.fit).max()
      rows = greatest?.rows ?? 0
      best = fits.filter { $0.fit == greatest }.map(\.table)
    }

    /// Returns the page as it is if there are only these tables.
    func limited(to tables: Set<String>) -> Leaf {
      Leaf(number: number, fits: fits.filter { tables.contains($0.table) })
    }
  }

  /// Returns each leaf page of a table that has at least one row with the columns of a known table.
  private static func leaves(of file: PageFile, shapes: [TableShape]) -> [Leaf] {
    (1..<file.pageCount + 1).compactMap { number in
      guard let page = file.tree(number), page.kind == .tableLeaf else { return nil }
      let rows = (0..<page.cellCount).compactMap { file.row($0, of: page) }
      let fits = shapes.map { (table: $0.table, fit: Fit(of: $0, rows: rows)) }
        .filter { $0.fit.rows > 0 }
      return fits.isEmpty ? nil : Leaf(number: number, fits: fits)
    }
  }

  /// A measure of how well the rows on a page match the columns of a table. A greater value is a
  /// better match.
  private struct Fit: Comparable {
    /// The number of rows that match the table.
    var rows = 0
    /// The number of matching rows that have as many columns as the table. If several tables match
    /// the same number of rows, the table with the greatest `wholeRows` is the best match.
    var wholeRows = 0

    init(of shape: TableShape, rows: [PageFile.StoredRow]) {
      for row in rows {
        guard let values = shape.values(of: row), shape.isUsual(values) else { continue }
        self.rows += 1
        if values.count == shape.columns.count { wholeRows += 1 }
      }
    }

    static func < (a: Fit, b: Fit) -> Bool {
      (a.rows, a.wholeRows) < (b.rows, b.wholeRows)
    }
  }

  /// Reads the root pages of the library's tables and indexes from a leaf page of the schema table.
  private mutating func readSchema(_ number: Int, of file: PageFile) {
    guard let page = file.tree(number) else { return }
    for index in 0..<page.cellCount {
      guard let row = file.row(index, of: page), let values = TableShape.schema.values(of: row),
        let name = String.fromDatabaseValue(values[1]),
        let table = String.fromDatabaseValue(values[2]),
        let root = Int.fromDatabaseValue(values[3]), roots[name] != nil
      else { continue }
      roots[name] = root
      if tables[name] != nil { tables[name] = table }
    }
  }
}

/// The layout of a newly created library: the root pages of its tables and indexes, and the columns
/// of its tables.
///
/// The recovery of a damaged file compares rows with these columns to find out to which table a row
/// belongs. If the schema of the damaged file is lost, the recovery uses these root pages.
package struct LibraryLayout {
  /// The root page number of each table and index, keyed by the name of the table or index.
  let roots: [String: Int]
  /// The name of the table to which each index belongs, keyed by the name of the index. A partial
  /// index is not in it, because it does not name all rows of its table.
  let tables: [String: String]
  /// The columns of each table. If several tables match the rows on a page equally well, the page
  /// belongs to the table that comes first in this array.
  package let shapes: [TableShape]

  /// The table in which GRDB records the applied migrations.
  package static let migrations = "grdb_migrations"

  /// Reads the layout of an intact library.
  ///
  /// - Parameter version: the schema version of the damaged file; `nil` if it is not known. The layout
  ///   does not have the tables that a later version added.
  package init(_ database: Database, version: Int? = nil) throws {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT name, rootpage, tbl_name, type = 'index' AND ifnull(sql, '') NOT LIKE '% WHERE %'
        FROM sqlite_master WHERE rootpage > 0
        """)
    let known = version.map(LibrarySchema.tables(ofVersion:)) ?? LibrarySchema.tables
    let later = Set(LibrarySchema.tables).subtracting(known)
    var roots: [String: Int] = [:]
    var tables: [String: String] = [:]
    for row in rows where try !later.contains(row.decoded(2)) {
      let name: String = try row.decoded(0)
      roots[name] = try row.decoded(1)
      if try row.decoded(3) { tables[name] = try row.decoded(2) }
    }
    self.roots = roots
    self.tables = tables
    // Rows of `opinion` and `state` also match the columns of other tables. `opinion` and `state`
    // have stricter rules for their values (`TableShape.isUsual`), so they come first.
    let names = LibrarySchema.tables.filter { roots[$0] != nil }
    let narrow = names.filter { ["opinion", "state"].contains($0) }
    shapes = try (narrow + names.filter { !narrow.contains($0) } + [Self.migrations])
      .map { try TableShape(table: $0, in: database) }
  }
}

/// The columns of a table. The recovery of a damaged file compares the rows on a page with the
/// columns of each table to find out to which table the page belongs.
package struct TableShape {
  /// A column, with the properties that restrict its values.
  package struct Column {
    package let name: String
    let isText: Bool
    let mayBeNull: Bool
    /// Whether the column is an alias of the rowid. A record stores NULL in such a column.
    package let isRowID: Bool
  }

  package let table: String
  package let columns: [Column]

  /// Reads the columns of a table from an intact library.
  init(table: String, in database: Database) throws {
    self.table = table
    let keyCount = try database.primaryKey(table).columns.count
    columns = try database.columns(in: table).map { column in
      let isText = column.type == "TEXT"
      return Column(
        name: column.name, isText: isText, mayBeNull: !column.isNotNull,
        isRowID: column.primaryKeyIndex == 1 && keyCount == 1 && !isText)
    }
  }

  /// The columns of `sqlite_schema`. The rows of this table contain the root page number of each
  /// table and index.
  static let schema = TableShape(
    table: "sqlite_schema", columns: ["type", "name", "tbl_name", "rootpage", "sql"])

  private init(table: String, columns: [String]) {
    self.table = table
    self.columns = columns.map {
      Column(name: $0, isText: $0 != "rootpage", mayBeNull: $0 == "sql", isRowID: false)
    }
  }

  /// Returns the values of a row; nil if the row does not match the columns.
  ///
  /// The row may lack nullable columns at the end, because a migration can add such columns after
  /// the row was written. In this case, the result has fewer values than the table has columns.
  func values(of row: PageFile.StoredRow) -> [DatabaseValue]? {
    guard row.values.count <= columns.count,
      columns.dropFirst(row.values.count).allSatisfy(\.mayBeNull)
    else { return nil }
    var values: [DatabaseValue] = []
    for (column, stored) in zip(columns, row.values) {
      guard let value = column.value(stored, rowID: row.number) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Whether the values obey the library's rules for this table. For example, the value of
  /// `isLiked` must be 0 or 1. These rules distinguish tables whose columns have the same types.
  ///
  /// - Parameter values: the result of `values(of:)`.
  func isUsual(_ values: [DatabaseValue]) -> Bool {
    zip(columns, values).allSatisfy { column, value in
      if column.mayBeNull && value.isNull { return true }
      switch (table, column.name) {
      case (_, "isLiked"), (_, "isPrivate"), (_, "isOutdoors"), (_, "isOff"), (_, "isDraft"):
        return [0, 1].contains(Int64.fromDatabaseValue(value))
      case ("launch", "number"), ("profile", "number"): return Int64.fromDatabaseValue(value) == 1
      case ("plant", "standing"): return KeptPlant.Standing.words.contains(text(value))
      case ("activity", "kind"): return ActivityKind(rawValue: text(value)) != nil
      case ("ownPlant", "status"): return OwnPlantStatus(rawValue: text(value)) != nil
      case ("careEvent", "action"): return CareAction(rawValue: text(value)) != nil
      case ("journalEntry", "kind"): return JournalKind(rawValue: text(value)) != nil
      case ("preference", "key"): return Preferences.isKey(text(value))
      case ("state", "key"): return KnownEdition.keys.contains(text(value))
      case ("sqlite_schema", "type"): return ["table", "index"].contains(text(value))
      case (_, "at"), (_, "addedAt"), (_, "createdAt"), (_, "changedAt"), (_, "savedAt"),
        (_, "memberSince"), (_, "ratedAt"):
        return Timestamp.range.contains(Int64.fromDatabaseValue(value) ?? .max)
      default: return true
      }
    }
  }

  private func text(_ value: DatabaseValue) -> String { String.fromDatabaseValue(value) ?? "" }
}

extension TableShape.Column {
  /// The names of columns with text that the user or the app wrote. If such a text is invalid UTF-8,
  /// only the invalid bytes are replaced (by U+FFFD) and the other characters are kept.
  private static let freeTexts: Set = [
    "name", "text", "description", "caption", "displayName", "title", "custom", "nickname",
  ]

  /// Converts a stored value for this column; nil if the value is damaged or has the wrong type.
  fileprivate func value(_ stored: StoredValue, rowID: Int64) -> DatabaseValue? {
    switch stored {
    case .null where isRowID: return rowID.databaseValue
    case .null where mayBeNull: return .null
    case .integer(let number) where !isText && !isRowID: return number.databaseValue
    case .text(let bytes) where isText:
      if let text = stored.wholeText { return text.databaseValue }
      guard Self.freeTexts.contains(name), !bytes.contains(0) else { return nil }
      return String(decoding: bytes, as: UTF8.self).databaseValue
    default: return nil
    }
  }
}

import GRDB

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

  /// Reads all pages of the file.
  ///
  /// - Parameter layout: the layout of an intact library. It replaces the schema rows of tables and
  ///   indexes that are lost in the file.
  package init(of file: PageFile, layout: LibraryLayout) {
    roots = layout.roots
    tables = layout.tables
    let leaves = Self.leaves(of: file, shapes: layout.shapes + [.schema])
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

  /// A leaf page of a table, with the tables that match its rows best.
  ///
  /// `number` is the page number. `best` contains the names of the tables with the greatest `Fit`,
  /// in the order of `LibraryLayout.shapes`. `rows` is the number of rows that match these tables.
  private typealias Leaf = (number: Int, rows: Int, best: [String])

  /// Returns each leaf page of a table that has at least one row with the columns of a known table.
  private static func leaves(of file: PageFile, shapes: [TableShape]) -> [Leaf] {
    (1..<file.pageCount + 1).compactMap { number in
      guard let page = file.tree(number), page.kind == .tableLeaf else { return nil }
      let rows = (0..<page.cellCount).compactMap { file.row($0, of: page) }
      let fits = shapes.map { shape in
        (table: shape.table, fit: Fit(of: shape, rows: rows))
      }
      guard let best = fits.map(\.fit).max(), best.rows > 0 else { return nil }
      return (number, best.rows, fits.filter { $0.fit == best }.map(\.table))
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
      tables[name] = table
    }
  }
}

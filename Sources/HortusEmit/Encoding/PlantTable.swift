/// A table of the bundle whose rows belong to plants. The raw value identifies the table in encoded
/// plants.
package enum PlantTable: UInt8, CaseIterable, Sendable {
  case plant, plantCategory, appListPlant, plantName, summary, article, articleLink, plantRelation
  case plantRelationText, photo
  case photoText, plantText, plantFact
  // The full-text tables, which the content digest does not cover.
  case nameText, articleText

  /// All tables except the full-text tables. `PlantBatches.write` inserts the rows of batches into
  /// these tables.
  package static let ordinary = allCases.filter { !fullText.contains($0) }
  static let fullText = [nameText, articleText]

  /// The name of the table in the schema.
  package var name: String { "\(self)" }

  /// All columns, in the order of the schema.
  package var columns: [String] {
    switch self {
    case .plant:
      [
        "number", "id", "name", "scientificName", "family", "genus", "popularity", "illustration",
        "foliageColor", "flowerColor", "since", "reviewed", "stageGroup",
      ]
    case .plantCategory: ["plant", "category"]
    case .appListPlant: ["plant", "list", "position"]
    case .plantName:
      [
        "number", "plant", "position", "kind", "language", "isPreferred", "text", "author",
        "folded",
      ]
    case .summary: ["plant", "language", "text", "source"]
    case .article:
      ["number", "plant", "topic", "language", "commonMark", "plainText", "source"]
    case .articleLink: ["article", "position", "plant"]
    case .plantRelation: ["plant", "kind", "other", "source"]
    case .plantRelationText: ["plant", "kind", "other", "language", "reason"]
    case .photo:
      [
        "number", "plant", "position", "file", "licence", "credit", "url", "width", "height",
        "focalX", "focalY",
      ]
    case .photoText: ["photo", "language", "alternative"]
    case .plantText: ["plant", "aspect", "language", "text", "folded"]
    case .plantFact:
      [
        "aspect", "plant", "part", "low", "high", "typical", "absence", "source", "isDerived",
      ]
    case .nameText, .articleText: ["rowid", "folded"]
    }
  }

  /// The number of columns. It is cached, because `columns` creates an array at each access.
  package var columnCount: Int { Self.columnCounts[Int(rawValue)] }

  private static let columnCounts = allCases.map(\.columns.count)
}

/// Encoded rows of one table, sorted by the primary key of the table.
package struct Rows: Sendable {
  package let table: PlantTable
  package private(set) var cells = CellBuffer()
  package private(set) var count = 0

  package init(of table: PlantTable) {
    self.table = table
  }

  /// Appends a row with a value for every column.
  package mutating func add<each Value: Cell>(_ values: repeat each Value) {
    add { cells in
      var columnCount = 0
      for value in repeat each values {
        value.write(to: &cells)
        columnCount += 1
      }
      return columnCount
    }
  }

  /// Appends a row.
  ///
  /// - Parameter write: encodes the cells of the row, and returns the number of cells.
  mutating func add(_ write: (inout CellBuffer) -> Int) {
    let columnCount = write(&cells)
    precondition(
      columnCount == table.columnCount,
      "a row of \(columnCount) cells for the \(table.columnCount) columns of \(table)")
    count += 1
  }
}

/// A table of the bundle whose rows belong to plants. The raw value identifies the table in encoded
/// plants.
package enum PlantTable: UInt8, CaseIterable, Sendable {
  case plant, plantCategory, appListPlant, plantName, summary, article, articleLink, plantRelation
  case plantRelationText, photo
  case photoText, plantFact
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
        "foliageColor", "flowerColor", "since", "reviewed",
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

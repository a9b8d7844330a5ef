import GRDB
import HortusModel
import HortusSchema

/// Writes the tables `category` and `categoryText`.
enum CategoryTables {
  /// - Parameter bitmaps: for each category, the set of plants in the category. The bitmaps are in
  ///   the order of the categories of the catalogue.
  static func write(
    _ catalogue: Resolved.Catalogue, bitmaps: [PlantBitmap], to database: Database
  ) throws {
    let rows = try InsertStatement(
      database, into: "category", "number", "key", "icon", "isNamedOnly", "plantCount",
      "bitmap")
    let texts = try InsertStatement(
      database, into: "categoryText", "category", "language", "label", "definition")
    for (index, category) in catalogue.categories.enumerated() {
      let bitmap = bitmaps[index]
      try rows.insert(
        index + 1, category.key, category.icon, category.isNamedOnly, bitmap.count, bitmap.bytes)
      let columns = LocalizedColumns(
        languages: catalogue.languages, category.labels, category.definitions)
      for row in columns.rows {
        try texts.insert(category.key, row.language, row.texts[0], row.texts[1])
      }
    }
  }
}

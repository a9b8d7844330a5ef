import GRDB
import HortusModel
import HortusSchema

/// The tables `category` and `categoryText`.
enum CategoryTables {
  static func write(
    _ catalogue: Resolved.Catalogue, numbering: PlantNumbering, to database: Database
  ) throws {
    let rows = try InsertStatement(
      database, into: "category", "number", "key", "icon", "plantCount", "bitmap")
    let texts = try InsertStatement(
      database, into: "categoryText", "category", "language", "label", "definition")
    let bitmaps = bitmaps(of: catalogue, numbering: numbering)
    for (index, category) in catalogue.categories.enumerated() {
      let bitmap = bitmaps[category.key] ?? PlantBitmap(plantCount: catalogue.plants.count)
      try rows.insert(index + 1, category.key, category.icon, bitmap.count, bitmap.bytes)
      let columns = LocalizedColumns(
        languages: catalogue.languages, category.labels, category.definitions)
      for row in columns.rows {
        try texts.insert(category.key, row.language, row.texts[0], row.texts[1])
      }
    }
  }

  private static func bitmaps(
    of catalogue: Resolved.Catalogue, numbering: PlantNumbering
  ) -> [String: PlantBitmap] {
    let empty = PlantBitmap(plantCount: catalogue.plants.count)
    var bitmaps: [String: PlantBitmap] = [:]
    for (index, place) in numbering.order.enumerated() {
      for category in catalogue.plants[place].categories {
        bitmaps[category, default: empty].insert(index + 1)
      }
    }
    return bitmaps
  }
}

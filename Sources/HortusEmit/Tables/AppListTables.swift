import GRDB
import HortusModel
import HortusSchema

/// Writes the tables `appList` and `appListText`.
enum AppListTables {
  /// - Parameter bitmaps: for each list, the set of plants in the list. The lists of all apps are
  ///   numbered together, and the bitmaps are in the order of these numbers.
  static func write(
    _ catalogue: Resolved.Catalogue, bitmaps: [PlantBitmap], to database: Database
  ) throws {
    let rows = try InsertStatement(
      database, into: "appList", "number", "app", "key", "kind", "isFeatured", "firstDay",
      "lastDay", "icon", "sfSymbol", "materialSymbol", "plantCount", "bitmap")
    let texts = try InsertStatement(
      database, into: "appListText", "list", "language", "title", "text")
    let lists = zip(1..., catalogue.apps).flatMap { app in app.1.lists.map { (app.0, $0) } }
    for (number, (app, list)) in zip(1..., lists) {
      let bitmap = bitmaps[number - 1]
      try rows.insert(
        number, app, list.key, list.kind.rawValue, list.isFeatured, list.season?.first,
        list.season?.last, list.symbols.icon, list.symbols.sfSymbol, list.symbols.materialSymbol,
        bitmap.count, bitmap.bytes)
      for row in LocalizedColumns(languages: catalogue.languages, list.titles, list.texts).rows {
        try texts.insert(number, row.language, row.texts[0], row.texts[1])
      }
    }
  }
}

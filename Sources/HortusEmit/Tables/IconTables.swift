import GRDB
import HortusModel

/// The tables `icon` and `iconText`.
enum IconTables {
  static func write(
    _ icons: [Resolved.Icon], languages: [String], to database: Database
  ) throws {
    let rows = try InsertStatement(
      database, into: "icon",
      "key", "svg", "kind", "sfSymbol", "materialSymbol", "tintLight", "tintDark")
    let texts = try InsertStatement(database, into: "iconText", "icon", "language", "label")
    for icon in icons {
      try rows.insert(
        icon.id, icon.svg, icon.kind.rawValue, icon.sfSymbol, icon.materialSymbol,
        icon.tintLight, icon.tintDark)
      for row in LocalizedColumns(languages: languages, icon.labels).rows {
        try texts.insert(icon.id, row.language, row.texts[0])
      }
    }
  }
}

import GRDB
import HortusModel

/// Writes the tables `icon`, `iconPath` and `iconText`.
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
    try writePaths(of: icons, to: database)
  }

  private static func writePaths(of icons: [Resolved.Icon], to database: Database) throws {
    let paths = try InsertStatement(
      database, into: "iconPath",
      "icon", "position", "data", "color", "opacity", "fillRule", "strokeWidth", "lineCap",
      "lineJoin", "miterLimit", "dashes", "dashOffset")
    for icon in icons {
      for (index, path) in icon.paths.enumerated() {
        var rule: String?
        var stroke: Resolved.IconPath.Stroke?
        switch path.painting {
        case .fill(let fillRule): rule = fillRule.rawValue
        case .stroke(let drawn): stroke = drawn
        }
        try paths.insert(
          icon.id, index + 1, path.data, path.color, path.opacity, rule, stroke?.width,
          stroke?.lineCap.rawValue, stroke?.lineJoin.rawValue, stroke?.miterLimit,
          stroke?.dashesText, stroke?.dashOffset)
      }
    }
  }
}

extension Resolved.IconPath.Stroke {
  /// The lengths of dashes and gaps, separated by spaces; `nil` for a solid line.
  fileprivate var dashesText: String? {
    dashes.isEmpty ? nil : dashes.map { "\($0)" }.joined(separator: " ")
  }
}

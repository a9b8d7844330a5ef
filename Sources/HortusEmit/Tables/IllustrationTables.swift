import GRDB
import HortusModel

/// Writes the tables `illustration` and `illustrationText`.
enum IllustrationTables {
  static func write(_ catalogue: Resolved.Catalogue, to database: Database) throws {
    let rows = try InsertStatement(
      database, into: "illustration", "number", "key", "svg", "foliageColor", "flowerColor")
    let texts = try InsertStatement(
      database, into: "illustrationText", "illustration", "language", "alternative")
    let colors = catalogue.illustrationColors
    for (index, illustration) in catalogue.illustrations.enumerated() {
      try rows.insert(
        index + 1, illustration.key, illustration.svg, colors.foliage, colors.flower)
      let columns = LocalizedColumns(
        languages: catalogue.languages, illustration.alternatives)
      for row in columns.rows {
        try texts.insert(illustration.key, row.language, row.texts[0])
      }
    }
  }
}

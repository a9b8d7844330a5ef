import GRDB
import HortusModel

/// Writes the tables `traitBand` and `traitBandText`.
enum TraitBandTables {
  static func write(
    _ vocabulary: [Resolved.Trait], languages: [String], to database: Database
  ) throws {
    let bands = try InsertStatement(
      database, into: "traitBand", "trait", "position", "atLeast", "below")
    let texts = try InsertStatement(
      database, into: "traitBandText", "trait", "position", "language", "sentence")
    for trait in vocabulary {
      for (index, band) in trait.bands.enumerated() {
        try bands.insert(trait.key, index + 1, band.atLeast, band.below)
        for row in LocalizedColumns(languages: languages, band.sentences).rows {
          try texts.insert(trait.key, index + 1, row.language, row.texts[0])
        }
      }
    }
  }
}

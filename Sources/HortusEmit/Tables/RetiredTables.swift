import GRDB
import HortusModel

/// Writes the tables of former plant ids. The table `redirect` contains the current plant for a
/// former id. The tables `tombstone` and `tombstoneText` contain the ids of removed plants, with
/// the reasons for the removal.
struct RetiredTables {
  private let catalogue: Resolved.Catalogue
  private let plants: NumberedPlants

  init(_ catalogue: Resolved.Catalogue, plants: NumberedPlants) {
    self.catalogue = catalogue
    self.plants = plants
  }

  func write(to database: Database) throws {
    let redirects = try InsertStatement(database, into: "redirect", "id", "plant")
    for redirect in catalogue.redirects {
      try redirects.insert(redirect.from, plants.number(of: redirect.to))
    }
    let tombstones = try InsertStatement(database, into: "tombstone", "id")
    let texts = try InsertStatement(
      database, into: "tombstoneText", "id", "language", "reason")
    for tombstone in catalogue.tombstones {
      try tombstones.insert(tombstone.id)
      for reason in tombstone.reasons {
        try texts.insert(tombstone.id, reason.language, reason.text)
      }
    }
  }
}

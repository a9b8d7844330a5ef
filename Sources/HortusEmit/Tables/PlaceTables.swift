import GRDB
import HortusModel

/// Writes the tables `country` and `postcodeZone`, which contain the hardiness zone of each
/// postcode.
struct PlaceTables {
  private let catalogue: Resolved.Catalogue

  init(_ catalogue: Resolved.Catalogue) {
    self.catalogue = catalogue
  }

  func write(to database: Database) throws {
    let sources = Dictionary(uniqueKeysWithValues: zip(catalogue.sources.map(\.id), 1...))
    let countries = try InsertStatement(database, into: "country", "number", "code", "source")
    let zones = try InsertStatement(
      database, into: "postcodeZone", "country", "postcode", "zone")
    for (index, table) in catalogue.placeTables.enumerated() {
      try countries.insert(index + 1, table.country, sources[table.source])
      for place in table.places { try zones.insert(index + 1, place.postcode, place.zone) }
    }
  }
}

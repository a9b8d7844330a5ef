import GRDB
import HortusModel

/// The table `plantOrder`: the A–Z orders of the languages that the numbers do not follow.
struct OrderTable {
  private let languages: [String]
  private let entries: [PlantEntry]
  private let numbering: PlantNumbering

  init(_ catalogue: Resolved.Catalogue, entries: [PlantEntry], numbering: PlantNumbering) {
    languages = catalogue.languages
    self.entries = entries
    self.numbering = numbering
  }

  func write(to database: Database) throws {
    let orders = try InsertStatement(
      database, into: "plantOrder", "language", "position", "plant")
    for (index, language) in languages.enumerated().dropFirst() {
      let order = PlantNumbering.order(of: entries, language: index)
      for (position, place) in order.enumerated() {
        try orders.insert(language, position + 1, numbering[place: place])
      }
    }
  }
}

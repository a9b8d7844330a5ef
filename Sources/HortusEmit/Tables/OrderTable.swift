import GRDB

/// Writes the table `plantOrder`, which contains the A–Z order of plants in each language except
/// the default one. The default language needs no rows, because plant numbers are in its A–Z order.
enum OrderTable {
  static func write(_ plants: NumberedPlants, languages: [String], to database: Database) throws {
    let rows = try InsertStatement(
      database, into: "plantOrder", "language", "position", "plant")
    for (language, order) in zip(languages.dropFirst(), plants.orders) {
      for (index, number) in order.enumerated() {
        try rows.insert(language, index + 1, Int(number))
      }
    }
  }
}

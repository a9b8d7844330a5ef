import GRDB

/// The table `plantOrder`. It contains the A–Z order of each language except the default one,
/// because plant numbers already are in the A–Z order of the default language.
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

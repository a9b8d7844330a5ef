import GRDB

/// The table `plantOrder`: the A–Z orders of the languages other than the default one, which is that
/// of the numbers.
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

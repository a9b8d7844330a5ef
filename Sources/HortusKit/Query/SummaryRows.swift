import GRDB

/// Reads plants as a list shows them, in the languages of the reader.
struct SummaryRows {
  /// The languages in which a name is looked for before that of the default language.
  private let languages: [String]

  init(information: CatalogueInformation, chain: [String]) {
    languages = Array(chain.prefix { $0 != information.defaultLanguage })
  }

  /// The plants with the numbers, in their order.
  func read(
    _ numbers: [Int], in database: Database
  ) throws -> [(id: PlantID, name: String, scientificName: String, family: String)] {
    let plant = try database.cachedStatement(
      sql: "SELECT id, name, scientificName, family FROM plant WHERE number = ?")
    return try numbers.map { number in
      guard let row = try Row.fetchOne(plant, arguments: [number]) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "there is no plant \(number)")
      }
      let name = try languages.isEmpty ? nil : name(of: number, in: database)
      return (PlantID(rawValue: row[0]), name ?? row[1], row[2], row[3])
    }
  }

  private func name(of number: Int, in database: Database) throws -> String? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT language, text FROM plantName
        WHERE plant = ? AND isPreferred = 1 AND kind = 'common'
        """)
    var best: (place: Int, name: String)?
    let rows = try Row.fetchCursor(statement, arguments: [number])
    while let row = try rows.next() {
      guard let place = languages.firstIndex(of: row[0]), place < best?.place ?? .max else {
        continue
      }
      best = (place, row[1])
    }
    return best?.name
  }
}

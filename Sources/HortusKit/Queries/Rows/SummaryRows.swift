import GRDB

/// Reads the list rows of plants. Each text is looked up in the languages of a fallback chain in
/// turn, and the first text that exists is used.
struct SummaryRows {
  /// The data of a list row that is read from the file. Badges are not included, because they come
  /// from memory.
  struct Plant {
    let number: Int
    let id: PlantID
    let name: String
    let scientificName: String
    let family: String
    let photo: CataloguePhoto?
    let illustration: StoredIllustration
  }

  /// All languages of the bundle, in the order in which texts are looked up.
  private let chain: [String]
  /// The languages that come before the default language in `chain`. The table `plant` has the name
  /// in the default language, so names are looked up in the table `plantName` only for these
  /// languages.
  private let languages: [String]

  init(information: CatalogueInformation, chain: [String]) {
    self.chain = chain
    languages = Array(chain.prefix { $0 != information.defaultLanguage })
  }

  /// Reads the plant for each plant number, in the order of `numbers`.
  func read(_ numbers: [Int], in database: Database) throws -> [Plant] {
    let plant = try database.cachedStatement(
      sql: """
        SELECT plant.id, plant.name, plant.scientificName, plant.family,
          plant.illustration, plant.foliageColor, plant.flowerColor, photo.number,
          (SELECT alternative FROM photoText
            WHERE photoText.photo = photo.number AND photoText.language = ?2),
          \(CataloguePhoto.columns)
        FROM plant LEFT JOIN photo ON photo.plant = plant.number AND photo.position = 1
        WHERE plant.number = ?1
        """)
    return try numbers.map { number in
      guard let row = try Row.fetchOne(plant, arguments: [number, chain.first]) else {
        throw DatabaseError.damage("there is no plant \(number)")
      }
      let name = try languages.isEmpty ? nil : name(of: number, in: database)
      let photo = try row.decoded(7, as: Int?.self).map { photo in
        try CataloguePhoto(
          row, from: 9, alternative: row.decoded(8) ?? alternative(of: photo, in: database))
      }
      return try Plant(
        number: number, id: PlantID(rawValue: row.decoded(0)), name: name ?? row.decoded(1),
        scientificName: row.decoded(2), family: row.decoded(3), photo: photo,
        illustration: StoredIllustration(row, from: 4))
    }
  }

  private func name(of number: Int, in database: Database) throws -> String? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT language, text FROM plantName
        WHERE plant = ? AND isPreferred = 1 AND kind = 'common'
        """)
    return try best(statement, number, languages)
  }

  /// Reads the alternative text of a photo that has no alternative text in the first language of
  /// `chain`.
  private func alternative(of photo: Int, in database: Database) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT language, alternative FROM photoText WHERE photo = ?")
    return try best(statement, photo, chain)
  }

  /// Returns the text of a plant or photo in the first of the languages that has one; `nil` if none
  /// of the languages has a text.
  ///
  /// - Parameter statement: a query whose columns are the language and the text. Its only argument
  ///   is the number of the plant or photo.
  private func best(
    _ statement: Statement, _ number: Int, _ languages: [String]
  ) throws -> String? {
    var best: (place: Int, text: String)?
    let rows = try Row.fetchCursor(statement, arguments: [number])
    while let row = try rows.next() {
      guard let place = languages.firstIndex(of: try row.decoded(0)), place < best?.place ?? .max
      else {
        continue
      }
      best = (place, try row.decoded(1))
    }
    return best?.text
  }
}

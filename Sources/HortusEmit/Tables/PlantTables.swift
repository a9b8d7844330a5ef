import GRDB
import HortusModel

/// The tables that have rows for every plant.
struct PlantTables {
  /// How many plants are written between two reports of progress.
  private static let reportInterval = 500

  private let catalogue: Resolved.Catalogue
  private let numbering: PlantNumbering

  init(_ catalogue: Resolved.Catalogue, numbering: PlantNumbering) {
    self.catalogue = catalogue
    self.numbering = numbering
  }

  func write(to database: Database, progress: (BundleProgress) throws -> Void) throws {
    let sources = numbers(of: catalogue.sources.map(\.id))
    let plants = try PlantTable(
      database, language: catalogue.defaultLanguage,
      categories: numbers(of: catalogue.categories.map(\.key)))
    var names = try NameTable(database)
    var facts = try FactTables(database, catalogue: catalogue, sources: sources)
    var texts = try TextTables(
      database, topics: numbers(of: catalogue.topics.map(\.key)), sources: sources,
      plants: numbering)
    var photos = try PhotoTables(database)

    for (index, place) in numbering.order.enumerated() {
      if index % Self.reportInterval == 0 {
        try progress(BundleProgress(stage: .plants, done: index, total: numbering.order.count))
      }
      let (plant, number) = (catalogue.plants[place], index + 1)
      try plants.insert(plant, number: number)
      try names.insert(plant.names, of: number)
      for fact in plant.facts { try facts.insert(fact, of: number) }
      try texts.insert(plant, number: number)
      try photos.insert(plant.photos, of: number)
    }
    try facts.writeFacets()
    try writeOrders(to: database)
  }

  /// The A–Z orders of the languages that the numbers do not follow.
  private func writeOrders(to database: Database) throws {
    let orders = try InsertStatement(
      database, into: "plantOrder", "language", "position", "plant")
    for language in catalogue.languages where language != catalogue.defaultLanguage {
      let order = PlantNumbering.order(
        of: catalogue.plants, in: language, fallback: catalogue.defaultLanguage)
      for (index, place) in order.enumerated() {
        try orders.insert(language, index + 1, numbering[catalogue.plants[place].id])
      }
    }
  }

  private func numbers(of keys: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: zip(keys, 1...))
  }
}

import GRDB
import HortusModel

/// The tables `plant` and `plantCategory`.
struct PlantTable {
  private let language: String
  private let categories: [String: Int]
  private let plants: InsertStatement
  private let memberships: InsertStatement

  init(_ database: Database, language: String, categories: [String: Int]) throws {
    self.language = language
    self.categories = categories
    plants = try InsertStatement(
      database, into: "plant",
      "number", "id", "name", "scientificName", "family", "genus", "popularity")
    memberships = try InsertStatement(database, into: "plantCategory", "plant", "category")
  }

  func insert(_ plant: Resolved.Plant, number: Int) throws {
    try plants.insert(
      number, plant.id, plant.title(in: language, fallback: nil), plant.scientificName,
      plant.family, plant.genus, plant.popularity)
    for key in plant.categories {
      guard let category = categories[key] else {
        preconditionFailure("“\(key)” is not a category of the catalogue")
      }
      try memberships.insert(number, category)
    }
  }
}

import HortusModel

/// The rows of `plant` and `plantCategory`.
struct PlantTable: Sendable {
  private(set) var plants = Rows(
    of: BulkTable(
      "plant", "number", "id", "name", "scientificName", "family", "genus", "popularity",
      plantColumn: 0))
  private(set) var memberships = Rows(
    of: BulkTable("plantCategory", "plant", "category", plantColumn: 0))
  /// Which plants a category has, by its number less 1.
  private(set) var categories: BatchBitmaps

  init(categoryCount: Int, plants: Range<Int>) {
    categories = BatchBitmaps(count: categoryCount, plants: plants)
  }

  /// Makes the rows of a plant.
  mutating func add(
    _ plant: Resolved.Plant, _ entry: PlantEntry, number: Int, vocabulary: VocabularyNumbers
  ) throws {
    plants.add(
      number, plant.id, entry.title(in: 0), entry.scientificName, plant.family, plant.genus,
      plant.popularity)
    for category in try plant.categories.map(vocabulary.category).sorted() {
      memberships.add(number, category)
    }
  }

  /// Adds rows that were made, and the plant to its categories.
  mutating func add(_ own: PlantRows.Parts, number: Int) {
    plants.add(own.plant, of: number, after: 0)
    var rest = own.memberships
    for _ in 0..<own.memberships.count {
      let row = rest.removeFirst(columnCount: memberships.table.columns.count)
      memberships.add(row, of: number, after: 0)
      categories.insert(number, into: OwnRows.integer(ofColumn: 1, in: row) - 1)
    }
  }

  mutating func clear() {
    plants.clear()
    memberships.clear()
  }
}

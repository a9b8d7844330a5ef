import HortusModel

/// The rows of `plant` and `plantCategory`.
struct PlantTable: Sendable {
  private(set) var plants = Rows(
    of: BulkTable(
      "plant", "number", "id", "name", "scientificName", "family", "genus", "popularity"))
  private(set) var memberships = Rows(of: BulkTable("plantCategory", "plant", "category"))
  /// Which plants a category has, by its number less 1.
  private(set) var categories: BatchBitmaps

  init(categoryCount: Int, plants: Range<Int>) {
    categories = BatchBitmaps(count: categoryCount, plants: plants)
  }

  mutating func add(
    _ plant: Resolved.Plant, _ entry: PlantEntry, number: Int, vocabulary: VocabularyNumbers
  ) {
    plants.add(
      number, plant.id, entry.title(in: 0), entry.scientificName, plant.family, plant.genus,
      plant.popularity)
    for category in plant.categories.map(vocabulary.category).sorted() {
      memberships.add(number, category)
      categories.insert(number, into: category - 1)
    }
  }
}

import HortusModel

/// What a run of plants in the A–Z order adds to a bundle, but for facts, which have another order.
struct PlantBatch: Sendable {
  /// The plants of a batch: a multiple of 8, so that bitmaps grow by whole bytes. A batch is a
  /// megabyte or two.
  static let plantCount = 256

  /// How many batches a number of plants are.
  static func count(ofPlants plantCount: Int) -> Int {
    (plantCount + Self.plantCount - 1) / Self.plantCount
  }

  /// The numbers of the plants of a batch less 1.
  static func plants(at place: Int, of plantCount: Int) -> Range<Int> {
    let start = place * Self.plantCount
    return start..<min(start + Self.plantCount, plantCount)
  }

  private(set) var plants: PlantTable
  private(set) var names = NameTable()
  private(set) var texts = TextTables()
  private(set) var photos = PhotoTables()
  private(set) var counts = BundleCounts()

  /// - Parameter plants: the numbers of the plants less 1.
  init(_ plants: Range<Int>, vocabulary: VocabularyNumbers) {
    self.plants = PlantTable(categoryCount: vocabulary.categoryCount, plants: plants)
  }

  /// Adds the rows that a plant has by itself.
  mutating func add(
    _ plant: Resolved.Plant, _ entry: PlantEntry, number: Int, vocabulary: VocabularyNumbers
  ) throws {
    counts.count(plant)
    try plants.add(plant, entry, number: number, vocabulary: vocabulary)
    names.add(plant.names, of: number, languages: vocabulary.languages)
    try texts.add(plant, number: number, vocabulary: vocabulary)
    photos.add(plant.photos, of: number)
  }

  mutating func add(
    _ plant: LinkedPlant, number: Int, vocabulary: VocabularyNumbers, numbers: PlantNumbers
  ) throws {
    try plant.rows.read { own in
      counts += own.counts
      counts.countLinks(of: plant)
      plants.add(own, number: number)
      names.add(own, of: number)
      try texts.add(own, plant, number: number, vocabulary: vocabulary, plants: numbers)
      photos.add(own, of: number)
    }
  }

  /// Takes all plants away, and keeps the room.
  mutating func clear() {
    plants.clear()
    names.clear()
    texts.clear()
    photos.clear()
    counts = BundleCounts()
  }

  /// Makes numbers of the bundle from those of the batch.
  /// - Parameter before: what all batches before this one have.
  mutating func number(after before: BundleCounts) {
    number(namesAfter: before.names, articlesAfter: before.articles, photosAfter: before.photos)
  }

  /// Makes numbers of the bundle from those of the batch: those that come after the ones given.
  mutating func number(namesAfter: Int, articlesAfter: Int, photosAfter: Int) {
    names.number(after: namesAfter)
    texts.number(after: articlesAfter)
    photos.number(after: photosAfter)
  }

  /// The rows, by table, always in the same order of tables.
  var rows: [Rows] {
    [
      plants.plants, plants.memberships, names.names, texts.summaries, texts.articles,
      texts.links, texts.relations, photos.photos, photos.texts,
    ]
  }
}

import HortusModel

/// The rows of `photo` and `photoText`.
struct PhotoTables: Sendable {
  private(set) var photos = Rows(
    of: BulkTable(
      "photo", "number", "plant", "position", "file", "licence", "credit", "url",
      plantColumn: 1, isNumbered: true))
  private(set) var texts = Rows(
    of: BulkTable("photoText", "photo", "language", "alternative", isNumbered: true))

  mutating func add(_ own: [Resolved.Photo], of plant: Int) {
    for (index, photo) in own.enumerated() {
      let number = photos.count + 1
      photos.add(
        batchNumber: number, plant, index + 1, photo.file, photo.licence, photo.credit, photo.url)
      for alternative in photo.alternatives.sortedByBytes(of: \.language) {
        texts.add(batchNumber: number, alternative.language, alternative.text)
      }
    }
  }

  mutating func add(_ own: PlantRows.Parts, of plant: Int) {
    texts.add(own.photoTexts, of: plant, after: photos.count)
    photos.add(own.photos, of: plant, after: photos.count)
  }

  mutating func clear() {
    photos.clear()
    texts.clear()
  }

  /// Makes numbers of the bundle from those of the batch.
  mutating func number(after before: Int) {
    photos.number(after: before)
    texts.number(after: before)
  }
}

import GRDB
import HortusModel

/// The tables `photo` and `photoText`.
struct PhotoTables {
  private let photos: InsertStatement
  private let texts: InsertStatement
  private var count = 0

  init(_ database: Database) throws {
    photos = try InsertStatement(
      database, into: "photo", "number", "plant", "position", "file", "licence", "credit", "url")
    texts = try InsertStatement(
      database, into: "photoText", "photo", "language", "alternative")
  }

  mutating func insert(_ own: [Resolved.Photo], of plant: Int) throws {
    for (index, photo) in own.enumerated() {
      count += 1
      try photos.insert(
        count, plant, index + 1, photo.file, photo.licence, photo.credit, photo.url)
      for alternative in photo.alternatives {
        try texts.insert(count, alternative.language, alternative.text)
      }
    }
  }
}

import GRDB
import HortusModel
import HortusSchema

/// The table `plantName`.
struct NameTable {
  private let names: InsertStatement
  private var count = 0

  init(_ database: Database) throws {
    names = try InsertStatement(
      database, into: "plantName",
      "number", "plant", "position", "kind", "language", "isPreferred", "text", "author", "folded")
  }

  mutating func insert(_ own: [Resolved.Name], of plant: Int) throws {
    for (index, name) in own.enumerated() {
      count += 1
      try names.insert(
        count, plant, index + 1, name.kind.rawValue, name.language, name.isPreferred, name.text,
        name.author, NameFolding.fold(name.text))
    }
  }
}

import HortusModel
import HortusSchema

/// The rows of `plantName`, and their texts for the index of words.
struct NameTable: Sendable {
  private(set) var names = Rows(
    of: BulkTable(
      "plantName", "number", "plant", "position", "kind", "language", "isPreferred", "text",
      "author", "folded"))
  private(set) var texts = FoldedTexts()

  mutating func add(_ own: [Resolved.Name], of plant: Int) {
    for (index, name) in own.enumerated() {
      let folded = NameFolding.fold(name.text)
      texts.add(folded)
      names.add(
        batchNumber: names.count + 1, plant, index + 1, name.kind.rawValue, name.language,
        name.isPreferred, name.text, name.author, folded)
    }
  }

  /// Makes numbers of the bundle from those of the batch.
  mutating func number(after before: Int) {
    names.number(after: before)
    texts.number(after: before)
  }
}

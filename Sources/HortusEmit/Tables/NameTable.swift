import HortusModel
import HortusSchema

/// The rows of `plantName`, and their texts for the index of words.
struct NameTable: Sendable {
  static let name = "plantName"

  private(set) var names = Rows(
    of: BulkTable(
      name, "number", "plant", "position", "kind", "language", "isPreferred", "text",
      "author", "folded", plantColumn: 1, isNumbered: true))
  private(set) var texts = FoldedTexts()
  /// The sort of each name: 0 for an accepted one, 1 for a synonym, from 2 for a common name in each
  /// language.
  private(set) var sorts: [Int] = []
  /// How many names each plant has.
  private(set) var counts: [Int] = []

  mutating func add(_ own: [Resolved.Name], of plant: Int, languages: [String]) {
    counts.append(own.count)
    for (index, name) in own.enumerated() {
      let folded = NameFolding.fold(name.text)
      texts.add(folded)
      sorts.append(Self.sort(of: name, languages))
      names.add(
        batchNumber: names.count + 1, plant, index + 1, name.kind.rawValue, name.language,
        name.isPreferred, name.text, name.author, folded)
    }
  }

  mutating func add(_ own: PlantRows.Parts, of plant: Int) {
    counts.append(own.names.count)
    var rest = own.names
    let (before, folded) = (names.count, names.table.columns.count - 1)
    for index in 0..<own.names.count {
      let row = rest.removeFirst(columnCount: names.table.columns.count)
      names.add(row, of: plant, after: before)
      texts.add(OwnRows.text(ofColumn: folded, in: row) ?? .init(start: nil, count: 0))
      sorts.append(Int(own.sorts.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)))
    }
  }

  mutating func clear() {
    names.clear()
    texts.clear()
    sorts.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
  }

  private static func sort(of name: Resolved.Name, _ languages: [String]) -> Int {
    if let place = languages.firstIndex(where: { $0 == name.language }) { return place + 2 }
    return name.kind == .synonym ? 1 : 0
  }

  /// Makes numbers of the bundle from those of the batch.
  mutating func number(after before: Int) {
    names.number(after: before)
    texts.number(after: before)
  }
}

/// A list of plant entries in any order, stored as bytes. The list needs a third of the memory of
/// an array of `PlantEntry`.
package struct PlantEntryList: Sendable, Equatable {
  /// The concatenated texts of all plants.
  private var bytes: [UInt8] = []
  /// For each text, the offset in `bytes` at which the text ends. For a missing name, the bitwise
  /// complement of the offset, which is negative.
  private var ends: [Int] = []
  /// The number of texts of each plant: the id, the scientific name, and a name for each language.
  private var textCount = 2

  package init() {}

  package var count: Int { ends.count / textCount }

  /// Adds a plant.
  ///
  /// - Parameter entry: an entry with the same number of languages as all other entries.
  package mutating func append(_ entry: PlantEntry) {
    if ends.isEmpty { textCount = 2 + entry.commonNames.count }
    precondition(
      entry.commonNames.count == textCount - 2,
      "the entry “\(entry.id)” has another number of languages than the first entry")
    add(entry.id)
    add(entry.scientificName)
    for name in entry.commonNames { add(name) }
  }

  package subscript(index: Int) -> PlantEntry {
    PlantEntry(
      id: id(of: index), scientificName: text(index, 1) ?? "",
      commonNames: (2..<textCount).map { text(index, $0) })
  }

  /// The zero-based indices of the plants, sorted by plant id in byte order.
  package var order: [Int] {
    var ids = SortKeys()
    for index in 0..<count {
      ids.add { ids in
        ids += bytes[range(index * textCount)]
        ids.append(0)
      }
    }
    return ids.order
  }

  /// Returns a list of the plants in another order.
  ///
  /// - Parameter order: for each plant of the new list, its index in this list.
  package func inOrder(_ order: [Int]) -> PlantEntryList {
    var list = PlantEntryList()
    list.textCount = textCount
    list.bytes.reserveCapacity(bytes.count)
    list.ends.reserveCapacity(ends.count)
    for index in order {
      let texts = index * textCount..<(index + 1) * textCount
      let (start, newStart) = (range(texts.lowerBound).lowerBound, list.bytes.count)
      list.bytes += bytes[start..<range(texts.upperBound - 1).upperBound]
      for end in ends[texts] {
        list.ends.append(end < 0 ? ~(~end - start + newStart) : end - start + newStart)
      }
    }
    return list
  }

  package func id(of index: Int) -> String {
    text(index, 0) ?? ""
  }

  /// Compares the UTF-8 bytes of a plant's id with those of `id`. The result is negative if the
  /// plant's id sorts before `id`, 0 if both are equal, and positive otherwise.
  func compareID(of index: Int, with id: String) -> Int {
    var id = id
    return id.withUTF8 { other in
      withID(of: index) { $0.compare(with: UnsafeRawBufferPointer(other)) }
    }
  }

  /// Compares the UTF-8 bytes of the ids of two plants. The result is negative if the first id
  /// sorts before the second, 0 if both are equal, and positive otherwise.
  func compareIDs(of index: Int, _ other: Int) -> Int {
    withID(of: index) { id in withID(of: other) { id.compare(with: $0) } }
  }

  func withID<Result>(of index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withBytes(ofText: index * textCount, body)
  }

  /// Calls `body` with the UTF-8 bytes of the title that `PlantEntry.title(in:)` returns.
  func withTitle<Result>(
    of index: Int, in language: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let scientificName = index * textCount + 1
    let names = [2 + language, 2].filter { $0 < textCount }.map { index * textCount + $0 }
    return withBytes(ofText: names.first { ends[$0] >= 0 } ?? scientificName, body)
  }

  private func withBytes<Result>(
    ofText text: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(text)])) }
  }

  private mutating func add(_ text: String?) {
    if let text { bytes += text.utf8 }
    ends.append(text == nil ? ~bytes.count : bytes.count)
  }

  private func text(_ index: Int, _ number: Int) -> String? {
    let text = index * textCount + number
    return ends[text] < 0 ? nil : String(decoding: bytes[range(text)], as: UTF8.self)
  }

  private func range(_ text: Int) -> Range<Int> {
    let start = text == 0 ? 0 : ends[text - 1]
    let end = ends[text]
    return (start < 0 ? ~start : start)..<(end < 0 ? ~end : end)
  }
}

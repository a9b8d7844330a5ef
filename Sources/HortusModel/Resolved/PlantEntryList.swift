/// What is known of plants without reading them, one plant after another as they come: kept as bytes,
/// which take a third of the memory that as many values do.
package struct PlantEntryList: Sendable, Equatable {
  /// The texts of all plants, one after another.
  private var bytes: [UInt8] = []
  /// Where each text ends; of a name that a plant lacks, the complement.
  private var ends: [Int] = []
  /// How many texts each plant has: its id, its scientific name, and its names by language.
  private var textCount = 2

  package init() {}

  package var count: Int { ends.count / textCount }

  /// Adds a plant.
  /// - Parameter entry: has names in as many languages as all others have.
  package mutating func append(_ entry: PlantEntry) {
    if ends.isEmpty { textCount = 2 + entry.commonNames.count }
    precondition(
      entry.commonNames.count == textCount - 2, "“\(entry.id)” has names in other languages")
    add(entry.id)
    add(entry.scientificName)
    for name in entry.commonNames { add(name) }
  }

  package subscript(place: Int) -> PlantEntry {
    PlantEntry(
      id: id(of: place), scientificName: text(place, 1) ?? "",
      commonNames: (2..<textCount).map { text(place, $0) })
  }

  /// The places of the plants, by bytes of their ids.
  package var order: [Int] {
    var ids = SortKeys()
    for place in 0..<count { ids.add(id(of: place)) }
    return ids.order
  }

  /// The plants in another order.
  /// - Parameter order: places of this list.
  package func inOrder(_ order: [Int]) -> PlantEntryList {
    var list = PlantEntryList()
    list.textCount = textCount
    list.bytes.reserveCapacity(bytes.count)
    list.ends.reserveCapacity(ends.count)
    for place in order {
      for text in place * textCount..<(place + 1) * textCount {
        list.bytes += bytes[range(text)]
        list.ends.append(ends[text] < 0 ? ~list.bytes.count : list.bytes.count)
      }
    }
    return list
  }

  func id(of place: Int) -> String {
    text(place, 0) ?? ""
  }

  /// How the id of a plant stands to another by their bytes: less than 0 where it comes before it.
  func compareID(of place: Int, with id: String) -> Int {
    var id = id
    return id.withUTF8 { other in
      bytes.withUnsafeBytes {
        UnsafeRawBufferPointer(rebasing: $0[range(place * textCount)])
          .compare(with: UnsafeRawBufferPointer(other))
      }
    }
  }

  private mutating func add(_ text: String?) {
    if let text { bytes += text.utf8 }
    ends.append(text == nil ? ~bytes.count : bytes.count)
  }

  private func text(_ place: Int, _ number: Int) -> String? {
    let text = place * textCount + number
    return ends[text] < 0 ? nil : String(decoding: bytes[range(text)], as: UTF8.self)
  }

  private func range(_ text: Int) -> Range<Int> {
    let start = text == 0 ? 0 : ends[text - 1]
    let end = ends[text]
    return (start < 0 ? ~start : start)..<(end < 0 ? ~end : end)
  }
}

/// The entries (ids and names) of all plants of a catalogue, sorted by id in byte order.
package struct PlantEntries: Sendable, Equatable, RandomAccessCollection {
  private let list: PlantEntryList

  /// - Parameter list: entries without duplicates, sorted by id in byte order.
  package init(_ list: PlantEntryList) {
    for index in 0..<Swift.max(0, list.count - 1) {
      precondition(
        list.compareIDs(of: index, index + 1) < 0,
        "the entry “\(list.id(of: index + 1))” is not sorted, or is a duplicate")
    }
    self.list = list
  }

  /// - Parameter entries: entries without duplicates, sorted by id in byte order.
  package init(_ entries: [PlantEntry]) {
    var list = PlantEntryList()
    entries.forEach { list.append($0) }
    self.init(list)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { list.count }

  package subscript(index: Int) -> PlantEntry { list[index] }

  /// Returns the id of the plant at an index, without decoding the names of the plant.
  package func id(of index: Int) -> String { list.id(of: index) }

  /// Calls `body` with the UTF-8 bytes of the id of the plant at an index.
  package func withID<Result>(
    of index: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    list.withID(of: index, body)
  }

  /// Calls `body` with the UTF-8 bytes of the title that `PlantEntry.title(in:)` returns.
  package func withTitle<Result>(
    of index: Int, in language: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    list.withTitle(of: index, in: language, body)
  }

  /// Returns the index of the plant with the id `id`; `nil` if there is no such plant. The entries
  /// are searched by binary search. A dictionary keyed by id would need as much memory as the ids,
  /// and building the dictionary would take longer than all searches.
  package func index(ofID id: String) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list.compareID(of: middle, with: id) < 0 { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list.compareID(of: low, with: id) == 0 ? low : nil
  }
}

/// The id and the names of a plant. They are available without reading the whole plant.
package struct PlantEntry: Sendable, Equatable {
  package var id: String
  /// The accepted scientific name.
  package var scientificName: String
  /// For each language of the catalogue, the preferred common name; `nil` if the plant has none.
  /// The languages are in the order in which the catalogue lists them.
  package var commonNames: [String?]

  package init(id: String, scientificName: String, commonNames: [String?]) {
    self.id = id
    self.scientificName = scientificName
    self.commonNames = commonNames
  }

  /// - Parameter languages: the languages of the catalogue.
  package init(_ plant: Resolved.Plant, languages: [String]) {
    id = plant.id
    scientificName = plant.names.first { $0.kind == .scientific }?.text ?? ""
    commonNames = languages.map { language in
      plant.names.first { $0.kind == .common && $0.isPreferred && $0.language == language }?.text
    }
  }

  /// Returns the name of the plant that apps show in a language. This name is the common name in
  /// the language, or else the common name in the default language, or else the scientific name.
  ///
  /// - Parameter language: the index of the language in the `languages` of the catalogue.
  package func title(in language: Int) -> String {
    commonNames[language] ?? commonNames[0] ?? scientificName
  }
}

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

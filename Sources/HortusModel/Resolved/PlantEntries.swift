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

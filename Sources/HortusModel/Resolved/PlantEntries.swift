/// The entries of all plants of a catalogue, sorted by the bytes of their ids.
package struct PlantEntries: Sendable, Equatable, RandomAccessCollection {
  private let list: PlantEntryList

  /// - Parameter list: entries sorted by the bytes of their ids, without duplicates.
  package init(_ list: PlantEntryList) {
    for index in 0..<Swift.max(0, list.count - 1) {
      precondition(
        list.compareIDs(of: index, index + 1) < 0,
        "the entry “\(list.id(of: index + 1))” is not sorted, or is a duplicate")
    }
    self.list = list
  }

  /// - Parameter entries: entries sorted by the bytes of their ids, without duplicates.
  package init(_ entries: [PlantEntry]) {
    var list = PlantEntryList()
    entries.forEach { list.append($0) }
    self.init(list)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { list.count }

  package subscript(index: Int) -> PlantEntry { list[index] }

  /// Returns the id of the plant at an index, without decoding its names.
  package func id(of index: Int) -> String { list.id(of: index) }

  /// Calls `body` with the bytes of the id of the plant at an index.
  package func withID<Result>(
    of index: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    list.withID(of: index, body)
  }

  /// Calls `body` with the bytes of the title that `PlantEntry.title(in:)` returns.
  package func withTitle<Result>(
    of index: Int, in language: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    list.withTitle(of: index, in: language, body)
  }

  /// Returns the index of the plant with an id by binary search; `nil` if there is none. A
  /// dictionary of the ids would need as much memory as the ids, and more time to build than all
  /// searches take.
  package func index(ofID id: String) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list.compareID(of: middle, with: id) < 0 { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list.compareID(of: low, with: id) == 0 ? low : nil
  }
}

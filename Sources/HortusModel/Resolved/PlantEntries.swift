/// The entries of all plants of a catalogue, sorted by the bytes of their ids.
package struct PlantEntries: Sendable, Equatable, RandomAccessCollection {
  private let list: PlantEntryList

  /// - Parameter list: entries sorted by the bytes of their ids, without duplicates.
  package init(_ list: PlantEntryList) {
    for place in 0..<Swift.max(0, list.count - 1) {
      precondition(
        list.compareIDs(of: place, place + 1) < 0,
        "“\(list.id(of: place + 1))” is out of order, or there twice")
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

  package subscript(place: Int) -> PlantEntry { list[place] }

  /// Returns the id of the plant at an index, without decoding its names.
  package func id(of place: Int) -> String { list.id(of: place) }

  /// Calls `body` with the bytes of the id of the plant at an index.
  package func withID<Result>(
    of place: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    list.withID(of: place, body)
  }

  /// Calls `body` with the bytes of the title that `PlantEntry.title(in:)` returns.
  package func withTitle<Result>(
    of place: Int, in language: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    list.withTitle(of: place, in: language, body)
  }

  /// Returns the index of the plant with an id by binary search; `nil` if there is none. A
  /// dictionary of the ids would need as much memory as the ids, and more time to build than all
  /// searches take.
  package func place(of id: String) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list.compareID(of: middle, with: id) < 0 { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list.compareID(of: low, with: id) == 0 ? low : nil
  }
}

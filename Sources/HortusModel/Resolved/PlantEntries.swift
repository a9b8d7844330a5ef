/// What is known of all plants of a catalogue without reading them, by bytes of their ids.
package struct PlantEntries: Sendable, Equatable, RandomAccessCollection {
  private let list: PlantEntryList

  /// - Parameter list: in the order of the bytes of their ids, each id once.
  package init(_ list: PlantEntryList) {
    for place in 0..<Swift.max(0, list.count - 1) {
      precondition(
        list.compareIDs(of: place, place + 1) < 0,
        "“\(list.id(of: place + 1))” is out of order, or there twice")
    }
    self.list = list
  }

  /// - Parameter entries: in the order of the bytes of their ids, each id once.
  package init(_ entries: [PlantEntry]) {
    var list = PlantEntryList()
    entries.forEach { list.append($0) }
    self.init(list)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { list.count }

  package subscript(place: Int) -> PlantEntry { list[place] }

  /// The id of a plant, without what else is known of it.
  package func id(of place: Int) -> String { list.id(of: place) }

  /// Calls `body` with the bytes of the id of a plant.
  package func withID<Result>(
    of place: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    list.withID(of: place, body)
  }

  /// Calls `body` with the bytes of what `PlantEntry.title(in:)` gives.
  package func withTitle<Result>(
    of place: Int, in language: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    list.withTitle(of: place, in: language, body)
  }

  /// Where a plant is. The order is searched: a table of ids would take as much memory as they do, and
  /// longer to make than all that is looked up in it.
  package func place(of id: String) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list.compareID(of: middle, with: id) < 0 { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list.compareID(of: low, with: id) == 0 ? low : nil
  }
}

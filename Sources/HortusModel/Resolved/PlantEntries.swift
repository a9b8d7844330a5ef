/// What is known of all plants of a catalogue without reading them, by bytes of their ids.
package struct PlantEntries: Sendable, Equatable, RandomAccessCollection {
  private let entries: [PlantEntry]

  /// - Parameter entries: in the order of the bytes of their ids, each id once.
  package init(_ entries: [PlantEntry]) {
    for (entry, next) in zip(entries, entries.dropFirst()) {
      precondition(
        entry.id.precedesByBytes(next.id), "“\(next.id)” is out of order, or there twice")
    }
    self.entries = entries
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  package subscript(place: Int) -> PlantEntry { entries[place] }

  /// Where a plant is. The order is searched: a table of ids would take as much memory as they do, and
  /// longer to make than all that is looked up in it.
  package func place(of id: String) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id.precedesByBytes(id) { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && !id.precedesByBytes(entries[low].id) ? low : nil
  }
}

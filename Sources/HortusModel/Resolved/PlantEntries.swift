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
    var places = indices
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      if entries[middle].id.utf8.elementsEqual(id.utf8) { return middle }
      places =
        entries[middle].id.precedesByBytes(id)
        ? middle + 1..<places.upperBound
        : places.lowerBound..<middle
    }
    return nil
  }
}

import HortusModel
import HortusNormalize

/// The plants of a catalogue, waiting on the disk as records.
struct SpilledPlants: PlantSource {
  let entries: [PlantEntry]
  private let records: [Range<Int>]
  private let file: RecordFile
  private let keys: RecordKeys
  private let links: ResolveLinks

  /// - Parameters:
  ///   - entries: the plants, by bytes of their ids.
  ///   - records: where their drafts lie.
  init(
    entries: [PlantEntry], records: [Range<Int>], file: RecordFile, keys: RecordKeys,
    links: ResolveLinks
  ) {
    self.entries = entries
    self.records = records
    self.file = file
    self.keys = keys
    self.links = links
  }

  func plant(at place: Int) throws -> Resolved.Plant {
    try plant(of: try draft(at: place))
  }

  /// Where a plant is.
  func place(of id: String) -> Int? {
    var places = entries.indices
    while let middle = places.dropFirst(places.count / 2).first {
      if entries[middle].id.utf8.elementsEqual(id.utf8) { return middle }
      places =
        entries[middle].id.precedesByBytes(id)
        ? middle + 1..<places.upperBound
        : places.lowerBound..<middle
    }
    return nil
  }

  /// The draft of a plant, as it was recorded.
  func draft(at place: Int) throws -> [UInt8] {
    try file.bytes(records[place])
  }

  /// Makes a plant of a draft that was recorded.
  func plant(of draft: [UInt8]) throws -> Resolved.Plant {
    links.run(
      try draft.withUnsafeBytes { bytes in
        var record = RecordReader(bytes)
        return try PlantDraft(from: &record, keys)
      })
  }
}

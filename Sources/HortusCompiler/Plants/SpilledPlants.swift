import HortusEmit
import HortusModel
import HortusNormalize

/// The plants of a catalogue, waiting on the disk as records.
struct SpilledPlants: PlantSource {
  let entries: PlantEntries
  private let records: [Range<Int>]
  private let file: RecordFile
  private let keys: RecordKeys
  private let links: ResolveLinks

  /// - Parameter records: where the draft of each plant lies.
  init(
    entries: PlantEntries, records: [Range<Int>], file: RecordFile, keys: RecordKeys,
    links: ResolveLinks
  ) {
    self.entries = entries
    self.records = records
    self.file = file
    self.keys = keys
    self.links = links
  }

  func plant(at place: Int) throws -> LinkedPlant {
    try plant(entries.id(of: place), of: try draft(at: place))
  }

  func facts(at place: Int) throws -> PlantFacts {
    let record = records[place]
    return try PlantFacts(record: try file.bytes(record.prefix(PlantFacts.usualSize))) {
      try file.bytes(record)
    }
  }

  /// The draft of a plant, as it was recorded.
  func draft(at place: Int) throws -> [UInt8] {
    try file.bytes(records[place])
  }

  /// Makes a plant of a draft that was recorded.
  func plant(_ id: String, of draft: [UInt8]) throws -> LinkedPlant {
    try LinkedPlant(record: draft, id: id, keys, links)
  }
}

import HortusEmit
import HortusModel
import HortusNormalize

/// A plant is recorded as its facts, which can be read alone, then what links it to others, then the other
/// rows that it has by itself (`PlantDraft.add`).
extension LinkedPlant {
  /// Makes a plant of a draft that was recorded.
  init(
    record bytes: [UInt8], id: String, _ keys: RecordKeys, _ links: ResolveLinks
  ) throws {
    let (facts, relations, articles, end) = try bytes.withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      let count = try record.partSize()
      let start = record.offset
      _ = try record.take(count)
      let relations = try record.each { record in
        Resolved.Relation(
          kind: try record.flag() ? .companion : .antagonist, plant: try record.text(),
          source: try keys.sources.key(try record.number()))
      }
      let articles = try record.each { try LinkedArticle(from: &$0, keys) }
      return (start..<start + count, relations, articles, record.offset)
    }
    self.init(
      facts: PlantFacts(bytes: bytes[facts]), rows: PlantRows(bytes: bytes[end...]),
      relations: links.relations(relations, of: id),
      articles: articles.map { ($0.place, links.article($0)) })
  }
}

extension PlantFacts {
  /// How many bytes of a draft have the facts of most plants.
  static let usualSize = 512

  /// Makes the facts of a plant of the beginning of a draft.
  /// - Parameter rest: gives the whole draft, where that is too little.
  init(record beginning: [UInt8], rest: () throws -> [UInt8]) throws {
    let end = try beginning.withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      return try record.partSize() + record.offset
    }
    let whole = end <= beginning.count ? beginning : try rest()
    guard end <= whole.count else { throw RecordReader.Damaged() }
    self.init(bytes: whole[RecordWriter.partHeadSize..<end])
  }
}

import HortusEmit
import HortusModel
import HortusNormalize

/// A plant is recorded as what links it to others (`PlantDraft.addLinks`), then the rows that it has by
/// itself.
extension LinkedPlant {
  /// Makes a plant of a draft that was recorded.
  init(
    record bytes: [UInt8], id: String, _ keys: RecordKeys, _ links: ResolveLinks
  ) throws {
    let (relations, articles, end) = try bytes.withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      let relations = try record.each { record in
        Resolved.Relation(
          kind: try record.flag() ? .companion : .antagonist, plant: try record.text(),
          source: try keys.sources.key(try record.number()))
      }
      let articles = try record.each { try LinkedArticle(from: &$0, keys) }
      return (relations, articles, record.offset)
    }
    self.init(
      rows: PlantRows(bytes: bytes[end...]), relations: links.relations(relations, of: id),
      articles: articles.map { ($0.place, links.article($0)) })
  }
}

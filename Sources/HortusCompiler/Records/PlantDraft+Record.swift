import HortusEmit
import HortusModel
import HortusNormalize

/// A draft is recorded as what links it to other plants, then the rows that it has by itself.
extension PlantDraft {
  /// Adds what links the plant to others to a record.
  ///
  /// - Throws: `UnknownKey` where it names what the catalogue does not declare.
  func addLinks(to record: inout RecordWriter, _ keys: RecordKeys) throws {
    try record.add(each: plant.relations) { record, relation in
      record.add(relation.kind == .companion)
      record.add(relation.plant)
      record.add(try keys.sources.number(of: relation.source))
    }
    try record.add(each: linkedArticles) { try $1.add(to: &$0, keys) }
  }
}

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

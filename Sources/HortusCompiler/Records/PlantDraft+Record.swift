import HortusModel
import HortusNormalize

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

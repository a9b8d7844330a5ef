import HortusEmit
import HortusModel
import HortusNormalize

extension PlantDraft {
  /// Adds the plant to a record.
  ///
  /// - Throws: `UnknownKey` where it names what the catalogue does not declare.
  func add(
    to record: inout RecordWriter, _ entry: PlantEntry, _ rows: PlantRowsMaker, _ keys: RecordKeys
  ) throws {
    try record.addPart { try rows.addFacts(of: plant, to: &$0) }
    try addLinks(to: &record, keys)
    try record.add { try rows.addRows(of: plant, entry, to: &$0) }
  }

  /// Adds what links the plant to others.
  private func addLinks(to record: inout RecordWriter, _ keys: RecordKeys) throws {
    try record.add(each: plant.relations) { record, relation in
      record.add(relation.kind == .companion)
      record.add(relation.plant)
      record.add(try keys.sources.number(of: relation.source))
    }
    try record.add(each: linkedArticles) { try $1.add(to: &$0, keys) }
  }
}

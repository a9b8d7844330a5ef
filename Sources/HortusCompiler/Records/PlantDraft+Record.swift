import HortusEmit
import HortusModel
import HortusNormalize

extension PlantDraft {
  /// Adds the plant to a record.
  ///
  /// - Parameter rows: has made those of the plant.
  /// - Throws: `UnknownKey` where it names what the catalogue does not declare.
  func add(
    to record: inout RecordWriter, _ rows: PlantRowsMaker, _ keys: RecordKeys
  ) throws {
    record.addPart { rows.addFacts(to: &$0) }
    try addLinks(to: &record, keys)
    record.add { rows.addRows(to: &$0) }
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

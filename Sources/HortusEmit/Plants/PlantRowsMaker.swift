import HortusModel

/// Makes the rows of plants one by one, as far as they need no other plant. Each thread needs one.
package final class PlantRowsMaker {
  private let vocabulary: VocabularyNumbers
  private var batch: PlantBatch
  private var facts: FactTables

  package init(_ catalogue: Resolved.Catalogue) {
    vocabulary = VocabularyNumbers(of: catalogue)
    batch = PlantBatch(0..<1, vocabulary: vocabulary)
    facts = FactTables(0..<1, vocabulary: vocabulary)
  }

  /// Makes the rows of a plant, in the place of those of the last one.
  /// - Parameters:
  ///   - plant: without the articles that link to plants; of its relations there are no rows.
  ///   - entry: what is known of it without reading it.
  /// - Throws: `UnknownKey` where it names what the catalogue does not declare.
  package func make(_ plant: Resolved.Plant, _ entry: PlantEntry) throws {
    batch.clear()
    facts.clear()
    try batch.add(plant, entry, number: 1, vocabulary: vocabulary)
    try facts.add(plant.facts, of: 1, vocabulary: vocabulary)
  }

  /// Adds the bytes of `PlantFacts` after others.
  package func addFacts(to bytes: inout [UInt8]) {
    PlantFacts.write(facts.facts, to: &bytes)
  }

  /// Adds the bytes of `PlantRows` after others.
  package func addRows(to bytes: inout [UInt8]) {
    PlantRows.write(batch, to: &bytes)
  }
}

import HortusModel

/// Makes the rows of plants one by one, as far as they need no other plant. Each thread needs one.
package final class PlantRowsMaker {
  private let vocabulary: VocabularyNumbers
  private var batch: PlantBatch

  package init(_ catalogue: Resolved.Catalogue) {
    vocabulary = VocabularyNumbers(of: catalogue)
    batch = PlantBatch(0..<1, vocabulary: vocabulary)
  }

  /// Makes the rows of the facts of a plant, and adds the bytes of `PlantFacts` after others.
  /// - Throws: `UnknownKey` where one is about what the catalogue does not declare.
  package func addFacts(of plant: Resolved.Plant, to bytes: inout [UInt8]) throws {
    try FactRow.each(of: plant.facts, of: 1, vocabulary: vocabulary) { aspect, row in
      PlantFacts.add(row, about: aspect, to: &bytes)
    }
  }

  /// Makes the other rows of a plant, and adds the bytes of `PlantRows` after others.
  /// - Parameters:
  ///   - plant: without the articles that link to plants; of its relations there are no rows.
  ///   - entry: what is known of it without reading it.
  /// - Throws: `UnknownKey` where it names what the catalogue does not declare.
  package func addRows(
    of plant: Resolved.Plant, _ entry: PlantEntry, to bytes: inout [UInt8]
  ) throws {
    defer { batch.clear() }
    try batch.add(plant, entry, number: 1, vocabulary: vocabulary)
    PlantRows.write(&batch, to: &bytes)
  }
}

import HortusModel
import Testing

@testable import HortusEmit

@Suite struct PlantRowsTests {
  /// Of every table in which a plant has rows by itself.
  @Test(arguments: SampleCatalogue.whole.plants)
  func givesBackTheRowsOfAPlant(sample: Resolved.Plant) throws {
    let catalogue = SampleCatalogue.whole.rest
    let vocabulary = VocabularyNumbers(of: catalogue)
    var plant = sample
    plant.relations = []
    for article in plant.articles.indices { plant.articles[article].links = [] }

    var (direct, recorded) = (
      PlantBatch(0..<8, vocabulary: vocabulary), PlantBatch(0..<8, vocabulary: vocabulary)
    )
    try direct.add(
      plant, PlantEntry(plant, languages: catalogue.languages), number: 5, vocabulary: vocabulary)
    let linked = try LinkedPlant(plant, of: catalogue)
    try recorded.add(
      linked, number: 5, vocabulary: vocabulary,
      numbers: PlantNumbers { _ in nil })
    for (one, other) in zip(direct.rows, recorded.rows) {
      #expect(one.cells.bytes == other.cells.bytes, "\(one.table.name)")
      #expect(one.count == other.count, "\(one.table.name)")
    }
    #expect(direct.names.sorts == recorded.names.sorts)
    #expect(direct.names.texts == recorded.names.texts)

    var facts = [[FactRow]](repeating: [], count: vocabulary.subjects.count)
    try FactRow.each(of: plant.facts, of: 5, vocabulary: vocabulary) { facts[$0].append($1) }
    var tables = FactTables(0..<8, vocabulary: vocabulary)
    tables.add(linked.facts, of: 5, vocabulary: vocabulary)
    #expect(tables.facts == facts)
    #expect(tables.factCount == plant.facts.count)
  }
}

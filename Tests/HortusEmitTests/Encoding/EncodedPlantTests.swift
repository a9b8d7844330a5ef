import HortusEmit
import HortusModel
import Testing

/// A plant that is encoded and decoded gives the rows of its tables.
@Suite struct EncodedPlantTests {
  /// Adds `before` names, articles and photos to the catalogue by a plant that is numbered first.
  private func batch(_ plant: Resolved.Plant, links: some LinkResolver = WrittenLinks()) throws
    -> PlantBatch
  {
    var catalogue = SampleCatalogue.whole
    catalogue.plants = [SampleCatalogue.ivy, SampleCatalogue.basil, plant]
    let plants = try catalogue.numbered()
    var batch = PlantBatch()
    try batch.add(
      plantNumber: 3, of: plants, links: links, vocabulary: VocabularyNumbers(of: catalogue.rest))
    return batch
  }

  /// The rows of a table as text, cells separated by bars.
  private func text(_ rows: Rows) -> [String] {
    rows.cells.bytes.withUnsafeBytes { bytes in
      var cells = CellCursor(bytes)
      return (0..<rows.count).map { _ in
        (0..<rows.table.columnCount).map { _ in
          switch cells.next() {
          case .integer(let number): String(number)
          case .real(let number): String(number)
          case .text(let text): String(decoding: text, as: UTF8.self)
          case .null: "NULL"
          default: "?"
          }
        }.joined(separator: "|")
      }
    }
  }

  @Test func replacesPlaceholdersByNumbers() throws {
    let batch = try batch(SampleCatalogue.monstera)
    #expect(
      text(batch[.plant]) == [
        "3|monstera-deliciosa|Swiss cheese plant|Monstera deliciosa|Araceae|Monstera|98|1|#2f6b3c"
          + "|NULL|1000000|2026-11-23"
      ])
    #expect(text(batch[.plantCategory]) == ["3|1"])
    // The two other plants have five names.
    #expect(
      text(batch[.plantName]).map { $0.split(separator: "|")[0] } == ["6", "7", "8", "9", "10"])
    #expect(text(batch[.nameText]).first == "6|monstera deliciosa")
    #expect(text(batch[.photo]).first?.hasPrefix("1|3|1|photos/monstera.jpg") == true)
    #expect(text(batch[.photoText]) == ["1|en|A split leaf"])
    #expect(text(batch[.plantRelation]) == ["3|antagonist|2|2", "3|companion|1|1"])
    #expect(text(batch[.plantFact]) == [])
  }

  @Test func resolvesTheTextsAndLinksOfArticles() throws {
    struct Resolving: LinkResolver {
      func relations(_ written: [Resolved.Relation], of id: String) -> [Resolved.Relation] { [] }
      func links(_ written: [String]) -> [String] { written + ["ocimum-basilicum"] }
      func text(of template: String) -> String { template.uppercased() }
    }
    let batch = try batch(SampleCatalogue.monstera, links: Resolving())
    #expect(text(batch[.plantRelation]) == [])
    #expect(text(batch[.articleLink]) == ["1|1|1", "1|2|2"])
    #expect(
      text(batch[.article]) == [
        "1|3|1|en|WATER *RARELY*. SEE [IVY](PLANT:HEDERA-HELIX).|WATER RARELY. SEE IVY.|1",
        "2|3|2|ru|Жёлтый свет.|NULL|2",
      ])
    #expect(text(batch[.articleText]) == ["1|water rarely see ivy", "2|желтый свет"])
  }

  @Test func refusesWhatTheCatalogueDoesNotDeclare() throws {
    let catalogue = SampleCatalogue.whole
    let changes: [(inout Resolved.Plant) -> Void] = [
      { $0.categories.append("moss") }, { $0.articles[0].topic = "moss" },
      { $0.articles[1].source = "moss" }, { $0.summaries[0].source = "moss" },
      { $0.relations[0].source = "moss" }, { $0.facts[0].source = "moss" },
    ]
    for change in changes {
      var plant = SampleCatalogue.monstera
      change(&plant)
      #expect(throws: UnknownKey.self) {
        try PlantRowEncoder(catalogue.rest).encode(
          plant, PlantEntry(plant, languages: catalogue.languages))
      }
    }
  }
}

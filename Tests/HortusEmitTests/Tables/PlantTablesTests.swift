import HortusEmit
import HortusModel
import Testing

@Suite struct PlantTablesTests {
  @Test func writesNamesWithTheirFoldedForms() throws {
    let rows = try SampleBundle().rows(
      """
      SELECT plant, position, kind, language, isPreferred, text, author, folded
      FROM plantName WHERE plant = 3 ORDER BY number
      """)
    #expect(
      rows == [
        "3|1|scientific|NULL|1|Monstera deliciosa|Liebm.|monstera deliciosa",
        "3|2|synonym|NULL|0|Philodendron pertusum|NULL|philodendron pertusum",
        "3|3|common|en|1|Swiss cheese plant|NULL|swiss cheese plant",
        "3|4|common|en|0|ceriman|NULL|ceriman",
        "3|5|common|ru|1|монстера|NULL|монстера",
      ])
  }

  @Test func writesThePlantItself() throws {
    #expect(
      try SampleBundle().rows("SELECT * FROM plant ORDER BY number") == [
        "1|hedera-helix|Ivy|Hedera helix|Araliaceae|Hedera|NULL|NULL|NULL|NULL|NULL|NULL|NULL",
        "2|ocimum-basilicum|Ocimum basilicum|Ocimum basilicum|Lamiaceae|Ocimum|0|NULL|NULL|NULL|NULL"
          + "|NULL|NULL",
        "3|monstera-deliciosa|Swiss cheese plant|Monstera deliciosa|Araceae|Monstera|98|1|#2f6b3c"
          + "|NULL|1000000|2026-11-23|1",
      ])
  }

  @Test func ordersPlantsByTheirNamesInOtherLanguages() throws {
    #expect(
      try SampleBundle().rows("SELECT * FROM plantOrder") == ["ru|1|2", "ru|2|3", "ru|3|1"])
  }

  @Test func ordersPlantsWithoutANameInTheLanguageByTheDefaultOne() throws {
    var catalogue = SampleCatalogue.whole
    catalogue.plants[1].names.removeLast()
    #expect(
      try SampleBundle(catalogue).rows("SELECT plant FROM plantOrder ORDER BY position")
        == ["1", "2", "3"])
  }

  @Test func breaksTiesByNameAndThenByID() throws {
    var catalogue = SampleCatalogue.whole
    (catalogue.redirects, catalogue.plants) = ([], [])
    for (id, name) in [("c", "Fern"), ("b", "fern"), ("a", "fern")] {
      var plant = SampleCatalogue.basil
      plant.id = id
      plant.names.append(
        SampleCatalogue.name(.common, name, language: "en", isPreferred: true))
      catalogue.plants.append(plant)
    }
    #expect(
      try SampleBundle(catalogue).rows("SELECT id FROM plant ORDER BY number") == ["c", "a", "b"])
  }

  @Test func writesCategoriesAndTheirBitmaps() throws {
    let bundle = try SampleBundle()
    #expect(
      try bundle.rows("SELECT key, icon, plantCount, hex(bitmap) FROM category") == [
        "foliage|drop|2|05", "herbs|NULL|2|03",
      ])
    #expect(
      try bundle.rows("SELECT * FROM plantCategory ORDER BY plant, category") == [
        "1|1", "1|2", "2|2", "3|1",
      ])
  }

  @Test func writesArticlesWithTheirLinks() throws {
    let bundle = try SampleBundle()
    #expect(
      try bundle.rows("SELECT * FROM article") == [
        "1|3|1|en|Water *rarely*. See [Ivy](plant:hedera-helix).|Water rarely. See Ivy.|1",
        "2|3|2|ru|Жёлтый свет.|NULL|2",
      ])
    #expect(try bundle.rows("SELECT * FROM articleLink") == ["1|1|1"])
  }

  @Test func writesSummariesRelationsAndPhotos() throws {
    let bundle = try SampleBundle()
    #expect(try bundle.rows("SELECT * FROM summary") == ["3|en|A climber.|1", "3|ru|Лиана.|1"])
    #expect(
      try bundle.rows("SELECT * FROM plantRelation") == ["3|antagonist|2|2", "3|companion|1|1"])
    #expect(
      try bundle.rows("SELECT * FROM plantRelationText") == [
        "3|companion|1|en|Both like shade.", "3|companion|1|ru|Обе любят тень.",
      ])
    #expect(
      try bundle.rows("SELECT * FROM photo") == [
        "1|3|1|photos/monstera.jpg|CC0-1.0|A. Gardener|NULL|1200|800|0.5|0.25"
      ])
    #expect(try bundle.rows("SELECT * FROM photoText") == ["1|en|A split leaf"])
  }

  @Test func writesIllustrations() throws {
    let bundle = try SampleBundle()
    #expect(
      try bundle.rows("SELECT * FROM illustration") == [
        "1|broad-leaves|<svg/>|#5b8c3a|NULL"
      ])
    #expect(
      try bundle.rows("SELECT * FROM illustrationText") == ["broad-leaves|en|Large leaves"])
  }

  @Test func writesRetiredIDs() throws {
    let bundle = try SampleBundle()
    #expect(try bundle.rows("SELECT * FROM redirect") == ["philodendron-pertusum|3"])
    #expect(try bundle.rows("SELECT * FROM tombstone") == ["cannabis-sativa"])
    #expect(
      try bundle.rows("SELECT * FROM tombstoneText") == ["cannabis-sativa|en|Not for every shop"])
  }
}

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
          + "|NULL|1000000|2026-11-23|1"
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

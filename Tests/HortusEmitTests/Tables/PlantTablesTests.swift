import HortusEmit
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
        "1|hedera-helix|Ivy|Hedera helix|Araliaceae|Hedera|NULL|NULL|NULL|NULL|NULL|NULL",
        "2|ocimum-basilicum|Ocimum basilicum|Ocimum basilicum|Lamiaceae|Ocimum|0|NULL|NULL|NULL|NULL|NULL",
        "3|monstera-deliciosa|Swiss cheese plant|Monstera deliciosa|Araceae|Monstera|98|1|#2f6b3c"
          + "|NULL|1000000|2026-11-23",
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

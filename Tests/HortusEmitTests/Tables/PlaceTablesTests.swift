import HortusEmit
import HortusModel
import Testing

@Suite struct PlaceTablesTests {
  @Test func writesCountriesWithTheirSources() throws {
    let bundle = try SampleBundle()
    #expect(
      try bundle.rows(
        "SELECT country.number, code, key FROM country JOIN source ON source.number = source")
        == ["1|CA|powo", "2|US|general-knowledge"])
    #expect(
      try bundle.rows("SELECT value FROM manifest WHERE key = 'postcodeCountries'") == ["CA US"])
  }

  @Test func writesZonesOfPostalCodes() throws {
    #expect(
      try SampleBundle().rows("SELECT * FROM postcodeZone") == [
        "1|V5K|16", "2|00501|13", "2|94110|20",
      ])
  }

  @Test func countsZonesIntoTheContent() throws {
    var other = SampleCatalogue.whole
    other.placeTables[1].places[1].zone = 19
    #expect(
      try SampleBundle(other).summary.contentDigest != SampleBundle().summary.contentDigest)
  }

  @Test func writesNoneWhereThereAreNone() throws {
    var catalogue = SampleCatalogue.whole
    catalogue.placeTables = []
    let bundle = try SampleBundle(catalogue)
    #expect(try bundle.rows("SELECT * FROM country") == [])
    #expect(try bundle.rows("SELECT value FROM manifest WHERE key = 'postcodeCountries'") == [""])
  }
}

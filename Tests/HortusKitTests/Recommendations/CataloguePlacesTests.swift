import GRDB
import HortusBundleTestSupport
import HortusKit
import Testing

/// Zones by postal codes, from the table of a catalogue.
@Suite struct CataloguePlacesTests {
  @Test(arguments: [
    ("94110", "US", "10b"), (" 94110\n", "us", "10b"), ("94110-1234", "US", "10b"),
    ("94110 1234", "US", "10b"), ("00501", "US", "7a"), ("99701", "US", "3b"),
    ("V5K", "CA", "8b"), ("v5k 0a1", "CA", "8b"), ("v6b 1a1", "ca", "8b"),
  ])
  func findsTheZone(postcode: String, country: String, key: String) throws {
    let zone = try Garden.bundle.open().hardinessZone(forPostcode: postcode, country: country)
    #expect(zone?.key == key)
  }

  @Test(arguments: [
    ("94111", "US"), ("501", "US"), ("9411", "US"), ("941100", "US"), ("94110", "CA"),
    ("94110", "GB"), ("94110", ""), ("V6B", "CA"), ("", "US"), ("-", "US"), ("९४११०", "US"),
    ("94110!", "US"), ("94110'; --", "US"),
  ])
  func doesNotGuess(postcode: String, country: String) throws {
    let zone = try Garden.bundle.open().hardinessZone(forPostcode: postcode, country: country)
    #expect(zone == nil)
  }

  @Test func leadsOnToTheFilter() throws {
    let garden = try Garden.bundle.open()
    let ids = try ["00501", "94110"].map { postcode in
      let zone = try #require(try garden.hardinessZone(forPostcode: postcode, country: "US"))
      return try garden.plants(zone.condition).plants.map(\.id.rawValue)
    }
    #expect(ids == [["mentha-spicata"], []])
  }

  @Test func tellsWhichCountriesThereAre() throws {
    #expect(try Garden.bundle.open().information.postcodeCountries == ["CA", "US"])
    #expect(try Bundles.small.open().information.postcodeCountries == ["US"])
  }

  @Test func tellsWhereTheZonesComeFrom() throws {
    let garden = try Garden.bundle.open()
    #expect(try garden.postcodeSource(ofCountry: "us")?.key == "usda-plants")
    #expect(try garden.postcodeSource(ofCountry: "CA")?.isGeneralKnowledge == true)
    #expect(try garden.postcodeSource(ofCountry: "GB") == nil)
    #expect(try Bundles.small.open().postcodeSource(ofCountry: "US")?.licence == "MIT")
  }

  /// Bundles that were built before there were tables of places are of the same format.
  @Test func readsBundlesWithoutTheTables() throws {
    let bundle = try TestBundle(files: [:])
    try DatabaseQueue(path: bundle.path).write { database in
      try database.execute(
        sql: """
          DROP TABLE postcodeZone; DROP TABLE country;
          DELETE FROM manifest WHERE key = 'postcodeCountries'
          """)
    }
    let catalogue = try bundle.open()
    #expect(catalogue.information.postcodeCountries == [])
    #expect(try catalogue.hardinessZone(forPostcode: "94110", country: "US") == nil)
    #expect(try catalogue.postcodeSource(ofCountry: "US") == nil)
  }
}

import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// Hardiness zones and the temperatures they stand for.
@Suite struct HardinessZoneTests {
  @Test(arguments: [
    (-51.1, "1a"), (-48.4, "1a"), (-48.3, "1b"), (-28.9, "5a"), (-28.95, "4b"), (-26.1, "5b"),
    (-17.8, "7a"), (-12, "8a"), (-1.1, "10a"), (0, "10a"), (1.7, "10b"), (18.3, "13b"),
    (21.1, "13b"), (30, "13b"),
  ])
  func isFoundByTheLowestTemperature(celsius: Double, key: String) {
    #expect(HardinessZone(lowestTemperature: celsius)?.key == key)
  }

  @Test(arguments: [-51.2, -90, -Double.infinity, Double.nan])
  func isNotFoundBelowTheScale(celsius: Double) {
    #expect(HardinessZone(lowestTemperature: celsius) == nil)
  }

  @Test(arguments: [
    ("1a", -51.1...(-48.3), -60.0...(-55)), ("5b", -26.1...(-23.3), -15...(-10)),
    ("7a", -17.8...(-15), 0...5), ("10b", 1.7...4.4, 35...40), ("13b", 18.3...21.1, 65...70),
  ])
  func tellsItsTemperatures(
    key: String, celsius: ClosedRange<Double>, fahrenheit: ClosedRange<Double>
  ) throws {
    let zone = try #require(HardinessZone(key: key))
    #expect(zone.temperatures == celsius)
    #expect(zone.fahrenheitTemperatures == fahrenheit)
  }

  @Test func leadsBackFromEachOfItsLimits() {
    #expect(HardinessZone.all.count == 26)
    for zone in HardinessZone.all {
      #expect(HardinessZone(lowestTemperature: zone.temperatures.lowerBound) == zone)
      let exact = (zone.fahrenheitTemperatures.lowerBound - 32) / 1.8
      #expect(HardinessZone(lowestTemperature: exact) == zone)
      #expect(HardinessZone(key: zone.key) == zone)
      #expect(HardinessZone(index: zone.index) == zone)
    }
  }

  @Test func endsWhereTheNextOneBegins() throws {
    for (colder, zone) in zip(HardinessZone.all, HardinessZone.all.dropFirst()) {
      #expect(colder.temperatures.upperBound == zone.temperatures.lowerBound)
      let exact = (zone.fahrenheitTemperatures.lowerBound - 32) / 1.8
      let below = min(zone.temperatures.lowerBound, exact).nextDown
      #expect(HardinessZone(lowestTemperature: below) == colder)
    }
    let coldest = try #require(HardinessZone.all.first).temperatures.lowerBound
    #expect(HardinessZone(lowestTemperature: coldest)?.key == "1a")
    let belowAll = min(coldest, (-60.0 - 32) / 1.8).nextDown
    #expect(HardinessZone(lowestTemperature: belowAll) == nil)
  }

  @Test(arguments: ["5", "0a", "14a", "5c", "", "a", "10", "05a"])
  func refusesOtherKeys(key: String) {
    #expect(HardinessZone(key: key) == nil)
  }

  @Test func readsKeysAsPeopleWriteThem() {
    #expect(HardinessZone(key: "10 B")?.key == "10b")
    #expect(HardinessZone(index: 0) == nil && HardinessZone(index: 27) == nil)
  }

  @Test func filtersPlantsThatLiveThere() throws {
    let small = try Bundles.small.open()
    let zone = try #require(HardinessZone(lowestTemperature: -28))
    let page = try small.plants(zone.condition(in: small), limit: 1000)
    #expect(page.total > 0)
    for plant in page.plants {
      guard case .zones(let zones) = try small.plant(plant.id)?.fact("hardiness-usda")?.value
      else {
        Issue.record("\(plant.id) has no zones")
        continue
      }
      #expect(zones.contains(zone), "\(plant.id)")
    }
  }

  @Test func isKeptAsItsKey() throws {
    let zone = try #require(HardinessZone(key: "7b"))
    let data = try JSONEncoder().encode([zone])
    #expect(String(decoding: data, as: UTF8.self) == #"["7b"]"#)
    #expect(try JSONDecoder().decode([HardinessZone].self, from: data) == [zone])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([HardinessZone].self, from: Data(#"["99"]"#.utf8))
    }
  }
}

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

  @Test(arguments: [("94111", "10b"), ("94101", "10b"), ("94199-0001", "10b"), ("00544", "7a")])
  func takesTheZoneOfANeighbour(postcode: String, key: String) throws {
    let zone = try Garden.bundle.open().hardinessZone(forPostcode: postcode, country: "US")
    #expect(zone?.key == key)
  }

  /// Codes of one length and one region that have digits and letters at other places.
  @Test(arguments: [
    ("SW1A", "9a"), ("SW1B", "9a"), ("SW19", "9a"), ("AAA0A", "9a"), ("AAA00", "8b"),
    ("AAA10", "8b"),
  ])
  func tellsCodesOfOtherFormsApart(postcode: String, key: String) throws {
    let catalogue = try TestCatalogue(
      [
        "content/places/gb.xml": """
        <places country="GB" source="usda-plants">
          <zone key="9a">SW10 SW1A AAA0A</zone><zone key="8b">AAA00</zone>
        </places>
        """
      ], overlay: "garden")
    let bundle = try withExtendedLifetime(catalogue) { try TestBundle(catalogue: $0.root) }
    let zone = try bundle.open().hardinessZone(forPostcode: postcode, country: "GB")
    #expect(zone?.key == key)
  }

  @Test(arguments: [
    ("94210", "US"), ("9411A", "US"), ("V6A", "CA"), ("501", "US"), ("9411", "US"),
    ("941100", "US"), ("94110", "CA"),
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
      return try garden.plants(zone.condition(in: garden)).plants.map(\.id.rawValue)
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

import HortusDiagnostics
import HortusModel
import HortusNormalize
import Testing

/// Zones and postal codes of places.
@Suite struct PlacesTests {
  /// What comes of a table, and what is said of it: each code a line apart.
  private func resolve(
    _ zones: [(key: String, codes: String)], country: String = "US"
  ) throws -> (places: [Resolved.Place], said: [Diagnostic]) {
    var (garden, line) = (try Garden(), 1)
    garden.written.placeTables = [
      AsWritten.PlaceTable(
        country: Garden.located(country), source: Garden.located("usda-plants"),
        zones: zones.map { zone in
          AsWritten.PlaceZone(
            key: Garden.located(zone.key),
            postcodes: zone.codes.split(separator: " ").map {
              line += 1
              return Garden.located(String($0), line: line)
            })
        })
    ]
    let result = Normalizing(garden.written)
    let table = try #require(result.catalogue?.placeTables.first)
    #expect((table.country, table.source) == (country, "usda-plants"))
    return (table.places, result.diagnostics.filter { $0.location?.file == Garden.file }.sorted())
  }

  @Test func ordersPlacesByTheirCodes() throws {
    let (places, said) = try resolve([("10b", "94110 94102"), ("7a", "00501"), ("10b", "10000")])
    #expect(places.map(\.postcode) == ["00501", "10000", "94102", "94110"])
    #expect(places.map(\.zone) == [13, 20, 20, 20])
    #expect(said == [])
  }

  @Test(arguments: [("1a", 1), ("1b", 2), ("13a", 25), ("13b", 26)])
  func readsZones(key: String, zone: Int) throws {
    let (places, said) = try resolve([(key, "10451")])
    #expect(places == [Resolved.Place(postcode: "10451", zone: zone)])
    #expect(said == [])
  }

  @Test(arguments: ["10B", "10 b"])
  func warnsOfZonesInAnotherSpelling(key: String) throws {
    let (places, said) = try resolve([(key, "94110")])
    #expect(places.map(\.zone) == [20])
    #expect(said.map(\.code) == [.spellingNormalized])
    #expect(said.map(\.replacement) == ["10b"])
  }

  @Test(arguments: [
    ("14a", "10b"), ("0a", "10b"), ("10c", "10b"), ("H3", "10b"), ("9a–9b", "10b"),
    ("10", "“10a” or “10b”"),
  ])
  func refusesZonesThatAreNone(key: String, cure: String) throws {
    let (places, said) = try resolve([(key, "94110 x")])
    #expect(places == [])
    #expect(said.map(\.code) == [.unknownZone], "what is in them is not looked at")
    #expect(said.first?.cure?.contains(cure) == true)
  }

  @Test(arguments: [
    ("501", "00501"), ("0544", "00544"), ("94110-1234", "94110"), ("501-1234", "00501"),
    ("94110-12", nil), ("941101", nil), ("9411O", nil), ("10451,", nil), ("12", nil),
    ("-94110", nil), ("９４１１０", nil),
  ])
  func refusesWhatIsNoZIPCode(code: String, meant: String?) throws {
    let (places, said) = try resolve([("7a", code)])
    #expect(places == [])
    #expect(said.map(\.code) == [.malformedPostcode])
    #expect(said.map(\.replacement) == [meant])
    #expect(said.first?.cure?.contains("five figures") == true)
  }

  @Test(
    arguments: [
      ("V5K", "V5K", []), ("SW1A1AA", "SW1A1AA", []), ("1012", "1012", []),
      ("v5k", "V5K", [.spellingNormalized]), ("00-950", "00950", [.spellingNormalized]),
      ("7", nil, [.malformedPostcode]), ("V5K,", nil, [.malformedPostcode]),
      ("ABCDEFGHIJK", nil, [.malformedPostcode]), ("ſw1a", nil, [.malformedPostcode]),
    ] as [(String, String?, [DiagnosticCode])])
  func readsCodesOfOtherCountries(code: String, read: String?, codes: [DiagnosticCode]) throws {
    let (places, said) = try resolve([("7a", code)], country: "GB")
    #expect(places.map(\.postcode) == [read].compactMap { $0 })
    #expect(said.map(\.code) == codes)
  }

  @Test func keepsACodeThatStandsTwiceOnce() throws {
    let (places, said) = try resolve([("10b", "94110 94102 94110"), ("10b", "94102")])
    #expect(places.map(\.postcode) == ["94102", "94110"])
    #expect(said.map(\.code) == [.repeatedPostcode, .repeatedPostcode])
    #expect(said.map(\.location?.line) == [4, 5])
    #expect(said.map { $0.related.map(\.location.line) } == [[2], [3]])
  }

  @Test func refusesACodeInTwoZones() throws {
    let (_, said) = try resolve([("10b", "94110"), ("10a", "94110 94110")])
    #expect(said.map(\.code) == [.contradictoryPostcode, .contradictoryPostcode])
    #expect(said.map { $0.related.map(\.location.line) } == [[2], [2]])
    #expect(said.first?.message == "“94110” cannot be in the zone 10a and in 10b")
  }

  @Test func comparesCodesInTheirCanonicalForm() throws {
    let (places, said) = try resolve([("8b", "V5K"), ("9a", "v5-k")], country: "CA")
    #expect(places.count == 1)
    #expect(Set(said.map(\.code)) == [.spellingNormalized, .contradictoryPostcode])
  }
}

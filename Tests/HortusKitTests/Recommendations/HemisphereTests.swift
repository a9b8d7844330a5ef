import HortusBundleTestSupport
import HortusKit
import Testing

/// Months south of the equator: half a year later.
@Suite struct HemisphereTests {
  @Test(arguments: [(1, 7), (5, 11), (6, 12), (7, 1), (12, 6)])
  func findsTheMonthOfTheSameSeason(month: Int, northern: Int) throws {
    #expect(try Hemisphere.southern.northernMonth(of: month) == northern)
    #expect(try Hemisphere.southern.northernMonth(of: northern) == month)
    #expect(try Hemisphere.northern.northernMonth(of: month) == month)
  }

  @Test(arguments: [0, 13, -1, .max, .min]) func refusesWhatIsNoMonth(month: Int) {
    #expect(throws: QueryError.invalidMonth(month)) {
      try Hemisphere.southern.northernMonth(of: month)
    }
    #expect(throws: QueryError.invalidMonth(month)) {
      try Condition.months(of: "bloom", in: [5, month], hemisphere: .northern)
    }
  }

  @Test(arguments: [
    ("aloe", Hemisphere.northern, "May–June"), ("aloe", .southern, "November–December"),
    ("begonia", .northern, "December–February"), ("begonia", .southern, "June–August"),
  ])
  func movesTheMonthsOfAPage(id: PlantID, hemisphere: Hemisphere, text: String) throws {
    let page = try Shelf.bundle.open().localized(languages: ["en"], hemisphere: hemisphere).plant(
      id)
    let bloom = try #require(page?.fact("bloom"))
    #expect(bloom.text == text)
    guard case .months(let runs) = bloom.value else {
      Issue.record("\(bloom.value) are no months")
      return
    }
    #expect(runs.map(\.text).joined(separator: ", ") == text)
  }

  @Test func keepsTheSeasonsOfAPage() throws {
    let catalogue = try Garden.bundle.open()
    let north = try catalogue.localized(languages: ["en"]).plant("mentha-spicata")
    let south = try catalogue.localized(languages: ["en"], hemisphere: .southern).plant(
      "mentha-spicata")
    #expect(north?.fact("bloom-season")?.text == "Summer, Autumn")
    #expect(south?.fact("bloom-season") == north?.fact("bloom-season"))
    #expect(north?.fact("bloom")?.text == "June–September")
    #expect(south?.fact("bloom")?.text == "December–March")
  }

  @Test func filtersByTheMonthsOfTheReader() throws {
    let catalogue = try Shelf.bundle.open()
    func inBloom(_ month: Int, _ hemisphere: Hemisphere) throws -> [PlantID] {
      try catalogue.plants(.months(of: "bloom", in: [month], hemisphere: hemisphere)).plants.map(
        \.id)
    }
    #expect(try inBloom(5, .northern) == ["aloe"])
    #expect(try inBloom(11, .southern) == ["aloe"])
    #expect(try inBloom(7, .southern) == ["begonia"])
    #expect(try inBloom(11, .northern) == [])
    #expect(try catalogue.plants(.months(of: "bloom", in: [], hemisphere: .southern)).total == 5)
  }
}

import Foundation
import HortusKit
import Testing

/// The units of a region, and those that somebody has chosen.
@Suite struct UnitsTests {
  @Test(arguments: [
    ("en_US", Units.imperial), ("es_US", .imperial), ("en_GB", .metric), ("ru_RU", .metric),
    ("de", .metric), ("", .metric),
  ])
  func followsTheRegion(locale: String, units: Units) {
    #expect(Units(Locale(identifier: locale)) == units)
  }

  @Test func showsThePageAsSomebodyPrefersIt() throws {
    let catalogue = try Garden.bundle.open()
    var preferences = Preferences.Values()
    #expect(preferences.shownUnits == Units(.current))
    preferences.units = .imperial
    preferences.languages = ["ru"]
    #expect(preferences.shownUnits == .imperial)
    let page = try catalogue.plant("mentha-spicata", for: preferences)
    #expect(
      page == (try catalogue.plant("mentha-spicata", languages: ["ru"], units: .imperial)))
    #expect(page?.fact("temperature")?.text == "59–77 °F")
    let southern = try catalogue.plant("mentha-spicata", for: preferences, hemisphere: .southern)
    #expect(southern?.fact("bloom")?.text == "декабрь–март")
    #expect(try catalogue.plant("no-such-plant", for: preferences) == nil)
  }
}

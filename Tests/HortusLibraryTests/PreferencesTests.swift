import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// The catalogue as somebody prefers to read it.
@Suite struct PreferencesTests {
  @Test func readsTheCatalogueAsSomebodyPrefersIt() throws {
    let catalogue = try Garden.bundle.open()
    var preferences = Preferences.Values()
    #expect(preferences.shownUnits == UnitSystem(.current))
    preferences.units = .imperial
    preferences.languages = ["ru"]
    let reader = catalogue.localized(for: preferences)
    #expect(reader.units == .imperial && reader.languages == ["ru"])
    #expect(reader.hemisphere == .northern)
    let page = try reader.plant("mentha-spicata")
    #expect(page?.fact("temperature")?.text == "59–77 °F")
    let southern = catalogue.localized(for: preferences, hemisphere: .southern)
    #expect(try southern.plant("mentha-spicata")?.fact("bloom")?.text == "декабрь–март")
  }

  @Test func readsInTheLanguagesOfTheDeviceWithoutAChoice() throws {
    let reader = try Garden.bundle.open().localized(for: Preferences.Values())
    #expect(reader.languages == Locale.preferredLanguages)
    #expect(reader.units == UnitSystem(.current))
  }
}

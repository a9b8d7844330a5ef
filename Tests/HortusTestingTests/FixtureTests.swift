import Foundation
import HortusKit
import HortusLibrary
import HortusTesting
import Testing

/// What tests of apps use.
@Suite struct FixtureTests {
  @Test func hasItsPlantsOnly() throws {
    let catalogue = try Catalogue.fixture()
    let ids = try catalogue.plants(limit: .max).plants.map(\.id)
    #expect(ids.sorted { $0.rawValue < $1.rawValue } == Fixture.plants)
    #expect(Fixture.plants.count == 20)
    for id in ids {
      let page = try #require(try catalogue.plant(id))
      #expect(page.summary != nil && page.articles.count > 3 && page.illustration != nil, "\(id)")
      let links = page.articles.flatMap(\.links).map(\.id) + page.companions.map(\.id)
      #expect(Set(links).isSubset(of: ids), "\(id)")
    }
  }

  /// Each app finds what its screens need.
  @Test func hasPlantsForEveryApp() throws {
    let catalogue = try Catalogue.fixture()
    let apps = try catalogue.apps()
    #expect(apps.count >= 5)
    for app in apps {
      let limited = try Catalogue.fixture(limitedTo: app)
      let profile = try limited.app(app)
      guard profile.plantCount > 0 else { continue }
      #expect(try limited.plants().total == profile.plantCount, "\(app)")
      let first = try #require(try limited.plants(limit: 1).plants.first)
      #expect(try limited.page(first.id, in: profile)?.tabs.isEmpty == false, "\(app)")
      #expect(try !limited.filterTraits().isEmpty, "\(app)")
      let russian = limited.localized(languages: ["ru"])
      let name = try #require(try russian.plants(limit: 1).plants.first).name
      #expect(try russian.plants(.text(name)).plants.map(\.name).contains(name), "\(app)")
    }
  }

  @Test func refusesAnUnknownApp() {
    #expect(throws: QueryError.unknownApp("flor", nearest: "flora")) {
      try Catalogue.fixture(limitedTo: "flor")
    }
  }

  @Test func givesEachTestAnEmptyLibrary() throws {
    let catalogue = try Catalogue.fixture()
    let time = Date(timeIntervalSince1970: 1_800_000_000)
    let library = try UserLibrary.temporary(catalogue: catalogue) { time }
    let other = try UserLibrary.temporary()
    try library.favourites.add("aloe-vera")
    let favourite = try #require(try library.favourites.all().first)
    #expect(favourite.addedAt == time && favourite.plant.savedName == "Aloe vera")
    #expect(try other.favourites.all().isEmpty && other.statistics().savedPlants == 0)
  }
}

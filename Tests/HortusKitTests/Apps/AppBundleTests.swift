import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// A bundle with only what one app needs, beside the whole catalogue limited to this app.
@Suite struct AppBundleTests {
  private static let apps = ["calyx", "flora", "growwise", "hexahub", "home-plants"]

  /// The bundles of the apps, each of which is built once for all tests.
  private static let bundles = SharedValues<TestBundle>()

  private static func bundle(of app: String) throws -> TestBundle {
    try bundles.value(for: app) { try TestBundle(base: "small", app: app) }
  }

  @Test(arguments: apps) func answersLikeTheWholeCatalogueLimitedToTheApp(app: String) throws {
    let bundle = try Self.bundle(of: app)
    for language in ["en", "ru"] {
      let whole = try Bundles.small.open().localized(languages: [language])
      let part = try bundle.open().localized(languages: [language])
      let profile = try part.app(app)
      #expect(try profile == whole.app(app))
      let (limited, own) = (try whole.limited(to: profile), try part.limited(to: profile))
      try Self.expectEqualLists(of: profile, own, limited)
      // Its bundle has no traits where an app has no plants.
      if profile.plantCount > 0 {
        #expect(try own.filterTraits() == limited.filterTraits())
      }
      #expect(try own.categories() == limited.categories())
      for id in try own.plants(sortedBy: .name, limit: 500).plants.map(\.id) {
        try Self.expectEqualPages(of: id, in: own, limited)
      }
    }
  }

  @Test(arguments: apps) func refersToNothingThatItLeavesOut(app: String) throws {
    let bundle = try Self.bundle(of: app)
    let broken = try DatabaseQueue(path: bundle.path).read {
      try Row.fetchAll($0, sql: "PRAGMA foreign_key_check")
    }
    #expect(broken.isEmpty)
    let catalogue = try bundle.open()
    #expect(try catalogue.apps() == [app])
    #expect(try catalogue.plants().total == catalogue.app(app).plantCount)
    for plant in try catalogue.plants(limit: 500).plants {
      let page = try #require(try catalogue.plant(plant.id))
      let others = page.articles.flatMap(\.links).map(\.id) + page.companions.map(\.id)
      for id in others { #expect(try catalogue.plant(id) != nil, "\(plant.id) → \(id)") }
    }
  }

  /// A profile need not name the traits of harm, of which rows warn all the same.
  @Test(arguments: apps) func tellsHarmLikeTheWholeCatalogue(app: String) throws {
    let (whole, part) = (try Bundles.small.open(), try Self.bundle(of: app).open())
    let limited = try whole.limited(to: whole.app(app))
    let rows = try part.limited(to: part.app(app)).plants(sortedBy: .name, limit: 500).plants
    #expect(
      rows.map(\.harm) == (try limited.plants(sortedBy: .name, limit: 500).plants.map(\.harm)))
    #expect(rows.allSatisfy { $0.harm != nil })
  }

  @Test func turnsLinksToPlantsOfOtherAppsIntoText() throws {
    let hoya = """
      <plant id="hoya" source="general-knowledge">
        <names><scientific author="R. Br.">Hoya carnosa</scientific>
          <common xml:lang="en">Wax plant</common></names>
        <family>Apocynaceae</family><category ref="foliage"/>
        <traits><light>part-shade</light></traits>
        <summary xml:lang="en">A plant.</summary>
        <care topic="watering" xml:lang="en">
          <p>Like <em><plant-ref id="aloe"/></em> and <plant-ref id="ficus">the fig</plant-ref>.</p>
          <ul><li>Less than <plant-ref id="aloe-barbadensis">the medicinal one</plant-ref></li></ul>
        </care>
        <companion ref="aloe-barbadensis"/><companion ref="begonia"/>
      </plant>
      """
    let files = try Shelf.files().merging([
      "content/apps/nook.xml": Nook.profile, "content/plants/hoya.xml": hoya,
    ]) { $1 }
    let bundle = try TestBundle(files: files, app: "nook")
    let page = try #require(try bundle.open().plant("hoya"))
    let article = try #require(page.article("watering"))
    #expect(article.plainText == "Like Aloe and the fig.\nLess than the medicinal one")
    #expect(article.links.map(\.id) == ["ficus"])
    #expect(page.companions.map(\.id) == ["begonia"])
  }

  private static func expectEqualLists(
    of profile: AppProfile, _ own: Catalogue, _ limited: Catalogue
  ) throws {
    for list in profile.lists {
      let order = list.kind == .chosen ? PlantSortOrder.given : .name
      let (mine, theirs) = try (
        own.plants(.list(list.key), sortedBy: order, limit: 500),
        limited.plants(.list(list.key), sortedBy: order, limit: 500)
      )
      #expect(mine.plants == theirs.plants, "\(list.key)")
      #expect(mine.categories == theirs.categories.filter { mine.categories[$0.key] != nil })
      #expect(theirs.categories.allSatisfy { mine.categories[$0.key] != nil || $0.value == 0 })
      for trait in profile.filters {
        #expect(mine.facets[trait] == theirs.facets[trait], "\(list.key) \(trait)")
      }
    }
  }

  /// The page has the facts and articles that the profile shows, and those as in the whole.
  private static func expectEqualPages(
    of id: PlantID, in own: Catalogue, _ limited: Catalogue
  ) throws {
    let (mine, theirs) = (
      try #require(try own.plant(id)), try #require(try limited.plant(id))
    )
    let traits = Set(mine.facts.map(\.trait.key))
    #expect(mine.names == theirs.names && mine.summary == theirs.summary)
    #expect(mine.facts == theirs.facts.filter { traits.contains($0.trait.key) })
    #expect(
      mine.articles.map(\.plainText)
        == theirs.articles.filter { article in
          mine.articles.contains { $0.topic == article.topic }
        }.map(\.plainText))
  }
}

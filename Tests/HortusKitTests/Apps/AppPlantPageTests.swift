import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusTestSupport
import Testing

/// The page of a plant as an app shows it.
@Suite struct AppPlantPageTests {
  private func page(_ id: PlantID, in app: String) throws -> (AppPlantPage, AppProfile) {
    let small = try Bundles.small.open()
    let profile = try small.app(app)
    return (try #require(try small.limited(to: profile).page(id, in: profile)), profile)
  }

  private static let apps = ["flora", "growwise", "calyx", "home-plants"]

  /// Each entry is what the profile asks for, and nothing that the plant has is missing.
  @Test(arguments: apps)
  func hasAllThatTheProfileNamesInItsOrder(app: String) throws {
    let small = try Bundles.small.open()
    let profile = try small.app(app)
    let limited = try small.limited(to: profile)
    for plant in try limited.plants(sortedBy: .name, limit: 100).plants {
      let page = try #require(try limited.page(plant.id, in: profile))
      #expect(page.tabs.map(\.key) == profile.pageTabs.map(\.key))
      #expect(page.badges == plant.baseTraits + plant.additionalTraits)
      for (tab, wanted) in zip(page.tabs, profile.pageTabs) {
        let shown = tab.sections.flatMap(\.entries)
        let facts = shown.compactMap { entry -> Fact? in
          if case .fact(let entry) = entry { entry.fact } else { nil }
        }
        let ids = wanted.parts.flatMap { part in
          part.traits.flatMap { trait in page.plant.shownFacts.filter { $0.trait.key == trait } }
        }.map(\.id)
        #expect(Set(facts.map(\.id)) == Set(ids) && facts.count == ids.count, "\(plant.id)")
        #expect(
          facts.map(\.trait.key).runs
            == wanted.parts.flatMap(\.traits).filter { trait in
              facts.contains { $0.trait.key == trait }
            })
        let topics = shown.compactMap { entry -> String? in
          if case .article(let article) = entry { article.topic.key } else { nil }
        }
        #expect(topics == wanted.parts.compactMap(\.topic).filter { page.plant.article($0) != nil })
        #expect(!tab.sections.contains { $0.entries.isEmpty })
      }
    }
  }

  @Test func showsTheMostSevereFactOfATraitFirstAndItsDisclaimerOnce() throws {
    let (page, _) = try page("nerium-oleander", in: "flora")
    let entries = page.tabs.flatMap(\.sections).flatMap(\.entries).compactMap { entry in
      if case .fact(let entry) = entry, entry.fact.trait.isHarm, entry.fact.target != nil {
        entry
      } else {
        nil
      }
    }
    let steps = entries.compactMap { entry -> Int? in
      guard case .values(let values) = entry.fact.value else { return nil }
      return entry.fact.trait.values.firstIndex { $0.key == values.last?.key }
    }
    #expect(steps.count > 2 && steps == steps.sorted(by: >))
    #expect(entries.dropLast().allSatisfy { $0.disclaimer == nil })
    #expect(entries.last?.disclaimer != nil)
    let worst = try #require(try page.plant.fact(.toxicity))
    #expect(worst.id == entries[0].fact.id)
    #expect(try page.plant.facts(.toxicity).map(\.target?.key).count == worst.trait.targets.count)
  }

  @Test func showsEverythingWhereTheProfileHasNoTabs() throws {
    let small = try Bundles.small.open()
    let profile = AppProfile(id: "bare", name: "Bare")
    let page = try #require(try small.page("solanum-lycopersicum", in: profile))
    let entries = page.tabs.flatMap(\.sections).flatMap(\.entries)
    let facts = entries.count { if case .fact = $0 { true } else { false } }
    #expect(page.tabs.map(\.key) == ["all"] && facts == page.plant.shownFacts.count)
    let articles = entries.count { if case .article = $0 { true } else { false } }
    #expect(articles == page.plant.articles.count)
    #expect(entries.contains { if case .companions = $0 { true } else { false } })
    #expect(
      entries.contains { if case .similar(let plants) = $0 { plants.count == 6 } else { false } })
    let plant = page.plant
    var sources: [FactSource?] = plant.shownFacts.map(\.source) + plant.articles.map(\.source)
    sources += plant.companions.map(\.source) + plant.antagonists.map(\.source)
    sources.append(plant.summary?.source)
    #expect(page.sources.map(\.key) == Set(sources.compactMap { $0?.key }).sorted())
  }

  @Test func hasNoPageOfAnUnknownPlant() throws {
    let small = try Bundles.small.open()
    let profile = try small.app("flora")
    #expect(try small.page("nothing", in: profile) == nil)
    #expect(try small.page("sansevieria-trifasciata", in: profile)?.id == "dracaena-trifasciata")
  }
}

extension [TraitKey] {
  /// The keys without repetitions of the one before.
  fileprivate var runs: [TraitKey] {
    indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] }
  }
}

import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusTestSupport
import Testing

/// The sources and credits of what an app shows.
@Suite struct AppCreditsTests {
  private let small: Catalogue

  init() throws {
    small = try Bundles.small.open()
  }

  private static let apps = ["flora", "growwise", "calyx", "home-plants"]

  private func pages(_ app: AppProfile, _ language: String) throws -> [AppPlantPage] {
    let reader = try small.localized(languages: [language]).limited(to: app)
    return try reader.plants(limit: .max).plants.compactMap { try reader.page($0.id, in: app) }
  }

  @Test(arguments: apps)
  func namesTheSourceOfAllThatAPageShows(app: String) throws {
    let profile = try small.app(app)
    let credits = try small.credits(in: profile)
    let known = Set(credits.sources.map(\.source))
    #expect(known.count == credits.sources.count)
    for page in try ["en", "ru"].flatMap({ try pages(profile, $0) }) {
      for entry in page.tabs.flatMap(\.sections).flatMap(\.entries) {
        let sources: [FactSource?] =
          switch entry {
          case .fact(let fact): [fact.fact.source]
          case .article(let article): [article.source]
          case .summary(let summary): [summary.source]
          case .companions(let plants), .antagonists(let plants): plants.map(\.source)
          case .names, .photos, .similar, .notes: []
          }
        #expect(sources.compactMap { $0 }.allSatisfy(known.contains), "\(page.id) \(entry)")
      }
      for photo in page.plant.photos {
        #expect(
          credits.photos.contains {
            ($0.credit, $0.licence, $0.url) == (photo.credit, photo.licence, photo.url)
          })
      }
    }
  }

  @Test(arguments: apps)
  func countsWhatIsFromEachSource(app: String) throws {
    let profile = try small.app(app)
    let rows = profile.leadingTraits + profile.trailingTraits
    let parts = profile.pageTabs.flatMap(\.parts)
    let named = Set(rows + parts.flatMap(\.traits))
    var facts: [String: Int] = [:]
    var photos = 0
    for page in try pages(profile, "en") {
      for fact in page.plant.facts {
        guard let source = fact.source else { continue }
        let isShown =
          named.contains(fact.trait.key) || fact.trait.isHarm
          || rows.isEmpty && [.base, .additional].contains(fact.trait.role)
        if isShown { facts[source.key, default: 0] += 1 }
      }
      photos += page.plant.photos.count
    }
    // The texts of both languages; a text that a language lacks is that of the other language.
    var texts: Set<[String]> = []
    for language in ["en", "ru"] {
      for page in try pages(profile, language) {
        let topics = Set(parts.compactMap(\.topic))
        for article in page.plant.articles where topics.contains(article.topic.key) {
          texts.insert([
            article.source?.key ?? "", page.id.rawValue, article.topic.key, article.language,
          ])
        }
        if parts.contains(where: { $0.content == .summary }), let text = page.plant.summary {
          texts.insert([text.source?.key ?? "", page.id.rawValue, "", text.language])
        }
        if parts.contains(where: { $0.content == .relations }) {
          for other in page.plant.companions {
            texts.insert([other.source?.key ?? "", page.id.rawValue, "+", other.id.rawValue])
          }
          for other in page.plant.antagonists {
            texts.insert([other.source?.key ?? "", page.id.rawValue, "-", other.id.rawValue])
          }
        }
      }
      let reader = try small.localized(languages: [language]).limited(to: profile)
      for outline in try reader.guides() {
        guard let guide = try reader.guide(outline.id) else { continue }
        texts.insert([guide.source?.key ?? "", guide.id, "guide", guide.language])
      }
    }
    let credits = try small.credits(in: profile)
    #expect(!facts.isEmpty && !texts.isEmpty)
    let counted = credits.sources.map { ($0.id, $0.factCount) }.filter { $0.1 > 0 }
    #expect(Dictionary(uniqueKeysWithValues: counted) == facts)
    for source in credits.sources {
      #expect(source.textCount == texts.filter { $0[0] == source.id }.count, "\(source.id)")
    }
    #expect(credits.photos.map(\.photoCount).reduce(0, +) == photos)
    for country in small.information.postcodeCountries {
      let source = try #require(try small.postcodeSource(ofCountry: country))
      let credit = credits.sources.first { $0.source == source }
      #expect(credit?.postcodeCountries.contains(country) == true, "\(country)")
    }
    #expect(!small.information.postcodeCountries.isEmpty)
  }

  @Test func putsGeneralKnowledgeLast() throws {
    for app in Self.apps {
      let sources = try small.credits(in: small.app(app)).sources.map(\.source)
      let works = sources.filter { !$0.isGeneralKnowledge }
      #expect(works.map(\.title) == works.map(\.title).sorted())
      #expect(sources.count == works.count || sources.last?.isGeneralKnowledge == true)
    }
  }

  @Test func refusesAnUnknownApp() throws {
    #expect(throws: QueryError.unknownApp("flor", nearest: "flora")) {
      try small.credits(in: AppProfile(id: "flor", name: "Flor"))
    }
  }
}

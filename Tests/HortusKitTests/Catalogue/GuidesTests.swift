import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// Guides, tutorials and frequent questions.
@Suite struct GuidesTests {
  private let small: Catalogue

  init() throws {
    small = try Bundles.small.open()
  }

  @Test func listsGuidesBeforeTutorialsBeforeQuestions() throws {
    let guides = try small.guides()
    #expect(guides.map(\.kind).firstIndex(of: .tutorial) == guides.count { $0.kind == .guide })
    #expect(guides.count { $0.kind != .faq } == 7 && guides.count { $0.kind == .faq } == 5)
    for kind in Guide.Kind.allCases {
      let ids = try small.guides(of: kind).map(\.id)
      #expect(ids == guides.filter { $0.kind == kind }.map(\.id))
      let urgent = [
        Guide.Kind.guide: "what-if-somebody-ate-a-plant", .faq: "what-if-my-pet-ate-a-plant",
      ]
      let others = ids.filter { $0 != urgent[kind] }
      #expect(ids == [urgent[kind]].compactMap { $0 } + others.sorted())
    }
  }

  @Test func findsGuidesByWhatTheyAreAbout() throws {
    let outlines = try small.guides()
    let guides = try outlines.compactMap { try small.guide($0.id) }
    #expect(guides.count == outlines.count)
    for topic in try small.topics().map(\.key) {
      let expected = guides.filter { $0.topics.contains { $0.key == topic } }
      #expect(try small.guides(on: topic) == expected.map(\.outline))
    }
    for plant in Set(guides.flatMap(\.plants).map(\.id)) {
      let expected = guides.filter { $0.plants.contains { $0.id == plant } }
      #expect(try small.guides(about: plant) == expected.map(\.outline))
    }
    for trait in Set(guides.flatMap(\.traits).map(\.key)) {
      let expected = guides.filter { $0.traits.contains { $0.key == trait } }
      #expect(try small.guides(explaining: trait) == expected.map(\.outline))
    }
    #expect(try small.guides(on: "nothing").isEmpty)
    #expect(try small.guides(about: "nobody").isEmpty)
    #expect(try small.guide("nothing") == nil)
  }

  @Test func writesHeadingsAndListsAsHTML() throws {
    let guide = try #require(try small.guide("watering-house-plants"))
    let html = guide.html { _ in nil }
    #expect(html.contains("<h2>") && html.contains("<ol>\n<li>") && html.contains("<ul>\n<li>"))
    #expect(!html.contains("##"))
  }

  @Test(arguments: [
    ("leaves turn yellow", "why-leaves-turn-yellow"),
    ("black bottoms", "why-do-tomatoes-get-black-bottoms"),
    ("ЗОНЫ МОРОЗОСТОЙКОСТИ", "hardiness-zones"),
  ])
  func findsTitlesFirst(text: String, id: String) throws {
    let reader = small.localized(languages: [text.first?.isASCII == true ? "en" : "ru"])
    let hits = try reader.guides(containing: text)
    let first = try #require(hits.first)
    #expect(first.id == id)
    #expect(!first.snippet[first.range].isEmpty)
    #expect(Set(hits.map(\.id)).count == hits.count)
    #expect(try reader.guides(containing: text, limit: 1).map(\.id) == [id])
  }

  @Test(arguments: ["", "  ", "!?", "%", "\"", "xqzxqz"])
  func findsNothingForNothing(text: String) throws {
    #expect(try small.guides(containing: text).isEmpty)
    #expect(try small.search(text).isEmpty)
  }

  @Test func groupsTheResultsOfASearch() throws {
    let results = try small.search("basil", limit: 5)
    #expect(results.plants.first?.id == "ocimum-basilicum")
    #expect(results.articles == (try small.articles(containing: "basil", limit: 5)))
    #expect(results.guides == (try small.guides(containing: "basil", limit: 5)))
    #expect(!results.guides.isEmpty)
  }

  @Test func areShownByAppsThatSaySo() throws {
    for id in try small.apps() {
      let profile = try small.app(id)
      let limited = try small.limited(to: profile)
      #expect(profile.showsGuides == (id == "growwise"))
      #expect(try limited.guides().isEmpty != profile.showsGuides)
      let all = Set(try limited.plants(limit: .max).plants.map(\.id))
      for outline in try limited.guides() {
        let guide = try #require(try limited.guide(outline.id))
        #expect(all.isSuperset(of: guide.plants.map(\.id)))
      }
    }
  }
}

import HortusBundleTestSupport
import HortusKit
import Testing

/// The profiles of the starter catalogue, beside what the documents of the apps ask for.
@Suite struct StarterAppsTests {
  private static let apps = ["calyx", "flora", "growwise", "hexahub", "home-plants"]
  private let english: Catalogue
  private let russian: Catalogue

  init() throws {
    english = try Starter.bundle.open().localized(languages: ["en"])
    russian = english.localized(languages: ["ru"])
  }

  @Test func hasTheMenuOfHomePlants() throws {
    let profile = try english.app("home-plants")
    #expect(
      profile.menu.map(\.title) == [
        "Foliage plants", "Flowering plants", "Succulents and cacti", "Palms and trees",
        "All plants", "Favorites",
      ])
    #expect(profile.menu.map(\.kind).suffix(2) == [.all, .favorites])
    #expect(profile.menu.prefix(5).allSatisfy { $0.nothingFound?.title == "Nothing was found" })
    #expect(profile.menu.last?.empty?.title == "Favorites empty")
  }

  @Test func hasTheRowsOfHomePlants() throws {
    let profile = try english.app("home-plants")
    #expect(profile.leadingTraits == ["light-indoor", "watering", "difficulty", "humidity"])
    #expect(profile.trailingTraits == ["toxicity", "healing"])
    let plants = try english.limited(to: profile).plants(sortedBy: .name, limit: 500).plants
    #expect(plants.count == profile.plantCount && profile.plantCount > 50)
    for plant in plants { #expect(plant.baseTraits.map(\.trait) == profile.leadingTraits) }
  }

  @Test func saysWhatTheInfoScreenOfHomePlantsNeeds() throws {
    let profile = try english.app("home-plants")
    let mail = try #require(profile.items(.feedback).first)
    #expect(mail.address == "info@ironwaterstudio.com")
    #expect(mail.text == "Feedback from Home Plants application")
    #expect(profile.items(.rating).first?.launches == 10)
    #expect(profile.items(.action).compactMap(\.title) == ["Info", "Search", "Filter"])
  }

  @Test(arguments: apps, ["en", "ru"])
  func readsThePagesOfEachApp(app: String, language: String) throws {
    let reader = language == "en" ? english : russian
    let profile = try reader.app(app)
    #expect(Set(profile.pages.map(\.key)).isSuperset(of: ["privacy", "terms", "help"]))
    for outline in profile.pages {
      let page = try reader.appPage(outline.key, in: profile)
      #expect(page.language == language && page.title == outline.title)
      #expect(page.plainText.count > 300, "\(app) \(page.key)")
    }
    // Nobody takes terms that no lawyer has read for the real ones.
    let terms = try reader.appPage("terms", in: profile).plainText
    #expect(terms.hasPrefix(language == "en" ? "Template." : "Образец."))
  }

  @Test func explainsTheWordsOfGrowersInCalyx() throws {
    var counts: [Int] = []
    for reader in [english, russian] {
      let html = try reader.appPage("glossary", in: reader.app("calyx")).html { _ in nil }
        .replacing("<em>", with: "").replacing("</em>", with: "")
      let entries = html.components(separatedBy: "<li><strong>").dropFirst().map {
        $0.components(separatedBy: "</li>")[0].components(separatedBy: "</strong>")
      }
      let terms = entries.map { $0[0] }
      let folded = terms.map { $0.lowercased().replacing("ё", with: "е") }
      #expect(folded == folded.sorted() && Set(folded).count == folded.count)
      for entry in entries {
        let words = entry[1].split { !$0.isLetter && !$0.isNumber && $0 != "-" }
        #expect(words.count <= 25, "\(entry[0])")
      }
      counts.append(terms.count)
    }
    // Both languages explain the same things.
    #expect(counts[0] == counts[1] && counts[0] >= 120)
  }

  @Test func leadsFromCalyxToTheGuides() throws {
    for reader in [english, russian] {
      let calyx = try reader.app("calyx")
      #expect(calyx.showsGuides && calyx.items(.action).map(\.key) == ["guides"])
      #expect(try reader.limited(to: calyx).guides().count == reader.guides().count)
    }
  }

  @Test(arguments: apps)
  func leadsEveryLinkSomewhere(app: String) throws {
    let profile = try english.app(app)
    let links = profile.items(.link)
    #expect(!links.isEmpty)
    for link in links {
      let targets = [link.address != nil, link.page != nil, link.isFilledByApp]
      #expect(targets.count { $0 } == 1, "\(app) \(link.key)")
    }
    let pages = Set(profile.pages.map(\.key))
    for row in profile.items(.section).flatMap(\.children) where row.kind == "link" {
      #expect(row.page.map(pages.contains) == true, "\(app) \(row.key)")
    }
    #expect(links.filter { $0.kind == "store" && !$0.isFilledByApp }.isEmpty)
  }

  @Test func explainsPermissionsBeforeTheSystemAsks() throws {
    let expected = [
      "flora": ["location", "photos"], "growwise": ["location", "notifications", "camera"],
      "hexahub": ["notifications"],
    ]
    for (app, keys) in expected {
      let items = try russian.app(app).items(.permission)
      #expect(items.map(\.key) == keys)
      #expect(items.allSatisfy { $0.title != nil && $0.text != nil && $0.symbols.sfSymbol != nil })
    }
  }

  @Test(arguments: apps)
  func drawsEmptyListsAndTours(app: String) throws {
    let profile = try english.app(app)
    for list in profile.lists {
      guard let empty = list.empty else { continue }
      #expect(empty.symbols.icon != nil, "\(app) \(list.key)")
    }
    for item in profile.items(.onboarding) + profile.items(.tour) {
      #expect(item.symbols.icon != nil, "\(app) \(item.key)")
    }
  }

  @Test func drawsItemsInTheColoursOfTheirApp() throws {
    let hexahub = try english.app("hexahub")
    #expect(hexahub.items(.action).map(\.color) == ["primary", "success", "warning"])
    let red = hexahub.items(.text).filter { $0.key == "delete" }
    #expect(red.map { $0.color.flatMap(hexahub.color)?.light } == ["#ff3b30"])
    let account = hexahub.items(.section).flatMap(\.children).first { $0.key == "sign-out" }
    #expect(account?.color == "error-text")
    let calyx = try english.app("calyx")
    #expect(calyx.items(.onboarding).compactMap(\.color) == ["favorite"])
  }

  @Test func handsShortcutsAndModelsThrough() throws {
    let hexahub = try english.app("hexahub")
    let shortcuts = (hexahub.items(.action) + hexahub.items(.tab)).compactMap {
      $0.attributes["shortcut"]
    }
    #expect(shortcuts == ["⌘N", "⌘P", "⌘R", "⌘,"])
    let models = hexahub.items(.section).flatMap(\.children).first { $0.key == "default-model" }
    #expect(models?.children.first?.attributes == ["model": "openai/gpt-4"])
    #expect(hexahub.textStyles.filter { $0.design == .monospaced }.map(\.role) == ["code"])
  }

  @Test func hasThePageOfCalyx() throws {
    let profile = try english.app("calyx")
    #expect(profile.pageTabs.map(\.title) == ["Overview", "Care", "Details"])
    #expect(profile.items(.tab).compactMap(\.title) == ["Home", "Catalog", "Saved", "Profile"])
    #expect(profile.pageSize == 20 && profile.items(.chip).count == 3)
    let green = try #require(profile.colors.first { $0.light.uppercased() == "#2D5016" })
    #expect(green.dark != green.light)
    let flowers = try english.limited(to: profile)
    for month in 1...12 {
      let day = try #require(CalendarDay(year: 2027, month: month, day: 15))
      #expect(!profile.featuredLists(on: day).isEmpty)
      #expect(try flowers.plantOfTheDay(on: day) != nil)
    }
  }

  @Test func hasTheThreeRequirementsOfFlora() throws {
    let profile = try english.app("flora")
    #expect(
      Set(["moisture-use", "shade-tolerance", "min-temperature"]).isSubset(
        of: profile.filters.map(\.rawValue)))
    let levels = try english.list("all", in: profile).filters.first { $0.id == .minTemperature }
    #expect(levels?.choices.count == 6)
    // The widest level has most plants, and each level has some.
    let counts = levels?.choices.map(\.count) ?? []
    #expect(counts.prefix(5).sorted() == Array(counts.prefix(5)) && !counts.contains(0))
  }

  /// A text of the other language would stand where a translation is missing. Titles with a
  /// digit, such as “Claude 3 Opus”, are names that both languages share.
  @Test func speaksRussianEverywhere() throws {
    for app in try english.apps() {
      let (ours, theirs) = (try english.app(app), try russian.app(app))
      func titles(_ items: [AppItem]) -> [String] {
        items.flatMap { item in
          [item.title, item.text, item.hint, item.label].compactMap { $0 } + titles(item.children)
        }
      }
      let parts: [AppItem.Part] = [
        .tab, .action, .chip, .onboarding, .tour, .text, .greeting, .section, .feedback,
      ]
      let pairs = zip(
        parts.flatMap { titles(ours.items($0)) }, parts.flatMap { titles(theirs.items($0)) })
      for (english, russian) in pairs
      where english.count > 12 && !english.contains(where: \.isNumber) {
        #expect(english != russian, "\(app): \(english)")
      }
      #expect(zip(ours.lists, theirs.lists).allSatisfy { $0.title != $1.title }, "\(app)")
    }
  }

  /// Each list says with a text and a picture why it shows no plants, and what to do next. The list of
  /// all plants can only say that it is empty.
  @Test func saysWhyAListShowsNoPlants() throws {
    for app in try english.apps() {
      let (ours, theirs) = (try english.app(app), try russian.app(app))
      for (list, other) in zip(ours.lists, theirs.lists) {
        for (message, translated) in [
          (list.empty, other.empty), (list.nothingFound, other.nothingFound),
        ] {
          let (message, translated) = (try #require(message), try #require(translated))
          let name: Comment = "\(app)/\(list.key)/\(message.part.rawValue)"
          #expect(message.title != nil && message.text != nil, name)
          #expect(message.title != translated.title && message.text != translated.text, name)
          #expect(
            message.symbols.icon != nil
              || message.symbols.sfSymbol != nil && message.symbols.materialSymbol != nil, name)
          guard list.kind != .all || message.part != .empty else { continue }
          let action = try #require(message.action, name)
          #expect(action.title != nil && action.title != translated.action?.title, name)
          #expect(action.list.map { $0 != list.key } ?? (action.kind == "reset"), name)
        }
      }
    }
  }

  @Test func leavesNoListEmpty() throws {
    for app in try english.apps() {
      let lists = try english.app(app).lists.filter { $0.kind != .favorites }
      for list in lists { #expect(list.plantCount > 0, "\(app): \(list.key)") }
    }
  }
}

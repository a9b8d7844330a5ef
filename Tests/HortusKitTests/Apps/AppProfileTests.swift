import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import Testing

@Suite struct AppProfileTests {
  private let profile: AppProfile

  init() throws {
    profile = try Nook.bundle.open().app("nook")
  }

  @Test func listsTheProfilesOfABundle() throws {
    #expect(try Nook.bundle.open().apps() == ["nook"])
    #expect(try Shelf.bundle.open().apps() == [])
  }

  @Test func namesTheAppThatWasProbablyMeant() throws {
    let catalogue = try Nook.bundle.open()
    #expect(throws: QueryError.unknownApp("nok", nearest: "nook")) { try catalogue.app("nok") }
    #expect(throws: QueryError.unknownApp("nook", nearest: nil)) {
      try Shelf.bundle.open().limited(to: profile)
    }
  }

  @Test func speaksTheLanguageOfTheReader() throws {
    let russian = try Nook.bundle.open().localized(languages: ["ru"]).app("nook")
    #expect(profile.name == "Nook" && russian.name == "Уголок")
    #expect(profile.tagline == "Plants for dark corners")
    #expect(russian.menu.map(\.title) == ["Все растения", "Для солнца", "Избранное"])
    #expect(russian.greeting(hour: 7) == "Доброе утро")
    #expect(russian.items(.feedback).first?.text == "Отзыв")
  }

  @Test func describesListsInTheOrderOfTheMenu() throws {
    #expect(profile.plantCount == 4 && profile.pageSize == 12)
    #expect(profile.lists.map(\.key) == ["all", "sunny", "favorites", "winter", "always"])
    #expect(profile.lists.map(\.kind) == [.all, .conditions, .favorites, .chosen, .conditions])
    #expect(profile.lists.map(\.plantCount) == [4, 3, 0, 2, 1])
    let all = try #require(profile.menu.first)
    #expect(all.symbols.icon?.key == "leaf" && all.symbols.sfSymbol == all.symbols.icon?.sfSymbol)
    #expect(all.empty?.title == "No plants yet" && all.empty?.text == "Come back soon.")
    #expect(all.empty?.symbols.sfSymbol == "leaf.circle" && all.empty?.symbols.icon == nil)
  }

  @Test(
    arguments: [
      (11, 14, ["always"]), (11, 15, ["winter", "always"]), (12, 31, ["winter", "always"]),
      (1, 1, ["winter", "always"]), (2, 10, ["winter", "always"]), (2, 11, ["always"]),
    ])
  func showsFeaturedListsInTheirSeason(month: Int, day: Int, keys: [String]) throws {
    let day = try #require(CalendarDay(year: 2027, month: month, day: day))
    #expect(profile.featuredLists(on: day).map(\.key) == keys)
  }

  @Test(
    arguments: [
      (6, 0, "Good morning"), (18, 29, "Good morning"), (18, 30, "Good evening"),
      (23, 59, "Good evening"), (0, 0, "Good evening"), (5, 59, "Good evening"),
    ])
  func greetsByTheTimeOfDay(hour: Int, minute: Int, greeting: String) {
    #expect(profile.greeting(hour: hour, minute: minute) == greeting)
  }

  @Test func describesRowsFiltersAndOrders() {
    #expect(profile.leadingTraits == ["difficulty"] && profile.trailingTraits == ["toxicity"])
    #expect(profile.filters == ["difficulty", "light"] && profile.targets == ["dog"])
    #expect(profile.orders.map(\.title) == ["Popular", "Surprise"])
    #expect(
      profile.orders.map { $0.sortOrder(seed: 7) } == [.popularity, .shuffle(seed: 7)])
  }

  @Test func describesThePlantPage() {
    #expect(
      profile.pageTabs == [
        AppPageTab(
          key: "care", title: "Care",
          parts: [
            AppPageTab.Part(content: .photos),
            AppPageTab.Part(topic: "watering", traits: ["light"]),
            AppPageTab.Part(traits: ["toxicity", "difficulty"]),
          ])
      ])
  }

  @Test func describesWhatTheAppShows() throws {
    let home = try #require(profile.items(.tab).first)
    #expect(home.list == "all" && home.hint == "Opens the lists" && home.label == nil)
    let chip = try #require(profile.items(.chip).first)
    #expect(chip.trait == "difficulty" && chip.values == ["easy", "moderate"])
    let section = try #require(profile.items(.section).first)
    #expect(section.children.map(\.key) == ["units", "version"])
    #expect(section.children.map(\.kind) == ["choice", "value"])
    #expect(section.children[0].children.map(\.title) == ["Metric", "Imperial"])
    #expect(profile.items(.feedback).first?.address == "plants@example.org")
    #expect(profile.items(.link).first?.kind == "privacy")
    #expect(profile.items(.rating).first?.launches == 10)
    #expect(profile.items(.text).map(\.id) == ["text:reset"])
    #expect(profile.items(.tour).isEmpty)
  }

  @Test func handsAttributesColoursAndPermissionsThrough() throws {
    let tabs = profile.items(.tab)
    #expect(tabs.map(\.attributes) == [["shortcut": "⌘1", "badge": "new"], [:]])
    #expect(tabs.map(\.color) == [nil, "text"])
    #expect(tabs.map(\.page) == [nil, "terms"])
    let permission = try #require(profile.items(.permission).first)
    #expect(permission.key == "camera" && permission.text == "They stay here.")
  }

  @Test func saysWhereLinksLead() {
    let links = profile.items(.link)
    #expect(links.map(\.key) == ["privacy", "terms", "rate"])
    #expect(links.map(\.address) == ["https://example.org/privacy", nil, nil])
    #expect(links.map(\.page) == [nil, "terms", nil])
    #expect(links.map(\.isFilledByApp) == [false, false, true])
  }

  @Test func listsAndReadsPages() throws {
    let catalogue = try Nook.bundle.open()
    #expect(profile.pages.map(\.title) == ["Terms", "Glossary"])
    let page = try catalogue.appPage("terms", in: profile)
    #expect(page.title == "Terms" && page.language == "en")
    #expect(
      page.commonMark == """
        ## Use

        Keep *30 cm* away from [Fig](plant:ficus).

        - One
        - Two
        """)
    #expect(page.plainText.contains("Keep 30 cm away from Fig."))
    #expect(page.html { "\($0).html" }.contains("from <a href=\"ficus.html\">Fig</a>."))
  }

  @Test func readsPagesInTheLanguageAndUnitsOfTheReader() throws {
    let catalogue = try Nook.bundle.open()
    let russian = catalogue.localized(languages: ["ru"])
    let page = try russian.appPage("terms", in: russian.app("nook"))
    #expect(page.title == "Условия" && page.plainText == "Не ближе 30 см.")
    let imperial = catalogue.localized(languages: ["en"], units: .imperial)
    let text = try imperial.appPage("terms", in: imperial.app("nook")).plainText
    #expect(!text.contains("cm") && text.contains("Keep "))
  }

  @Test(arguments: [("term", "terms"), ("Glosary", "glossary"), ("", nil), ("moon", nil)])
  func namesThePageThatWasProbablyMeant(key: String, nearest: String?) throws {
    let catalogue = try Nook.bundle.open()
    #expect(throws: QueryError.unknownPage(key, nearest: nearest)) {
      try catalogue.appPage(key, in: profile)
    }
  }

  @Test func describesTheLook() {
    #expect(profile.color("text") == AppColor(role: "text", light: "#1a1a1a", dark: "#f5f1e8"))
    #expect(
      profile.contrasts == [AppContrast(text: "text", background: "background", isLarge: false)])
    #expect(
      profile.textStyles == [
        AppTextStyle(role: "name", size: 14.5, isItalic: true),
        AppTextStyle(role: "title", size: 28, weight: .bold),
      ])
    #expect(
      profile.measures == [
        AppMeasure(kind: .radius, role: "card", length: 12),
        AppMeasure(kind: .space, role: "margin", length: 16),
      ])
  }
}

import HortusKit
import Testing

/// The profiles of the starter catalogue, beside what the documents of the apps ask for.
@Suite struct StarterAppsTests {
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
    #expect(profile.leadingTraits == ["light-indoor", "humidity", "difficulty"])
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

import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusLibrary
import HortusTestSupport
import HortusTesting
import Testing

/// The code of `docs/kit.md`, letter for letter, and what it gives.
@Suite struct KitPageTests {
  private let folder: TemporaryFolder
  private let bundleURL: URL
  private let catalogue: Catalogue
  private var reader: Catalogue { catalogue.localized(languages: ["ru", "en"]) }
  private var libraryURL: URL { URL(fileURLWithPath: folder.file("library.sqlite")) }

  init() throws {
    folder = try TemporaryFolder()
    bundleURL = try Bundles.small.url
    catalogue = try Catalogue(at: bundleURL)
  }

  @Test func showsNoCodeThatDoesNotRunHere() throws {
    let shown = try PageCode.shown(on: "docs/kit.md")
    let run = try PageCode.run(in: "KitPageTests") + PageCode.run(in: "KitPageIconView")
    #expect(shown.count > 10)
    for code in shown { #expect(run.contains(code), "does not run: \(code)") }
    for code in run { #expect(shown.contains(code), "is not on the page: \(code)") }
  }

  @Test func opensABundleForAReader() throws {
    // begin
    let catalogue = try Catalogue(at: bundleURL)
    let reader = catalogue.localized(
      languages: ["ru", "en"], units: .metric, hemisphere: .northern)
    // end
    #expect(reader.languages == ["ru", "en"])
  }

  @Test func listsAPageAndTheNext() throws {
    // begin
    let page = try catalogue.plants(.category("foliage"), sortedBy: .popularity, limit: 10)
    for plant in page.plants {
      let badges = plant.baseTraits + plant.additionalTraits
      print(plant.name, plant.scientificName, badges.map(\.accessibilityLabel))
    }
    let nextPage = try catalogue.plants(
      .category("foliage"), sortedBy: .popularity, limit: 10, after: page.next)
    // end
    #expect(page.plants.count == 10 && !nextPage.plants.isEmpty)
    #expect(Set(nextPage.plants.map(\.id)).isDisjoint(with: page.plants.map(\.id)))
    #expect(page.plants.allSatisfy { $0.baseTraits.count == 3 })
  }

  @Test func searchesEverything() throws {
    let library = try UserLibrary(at: libraryURL, catalogue: catalogue)
    try library.saved.addNote("Watering once a week is enough", to: "aloe-vera")
    // begin
    let found = try library.search("watering", in: reader)
    print(found.catalogue.plants.map(\.name), found.catalogue.articles.map(\.snippet))
    print(found.catalogue.guides.map(\.guide.title), found.notes.map(\.snippet))
    // end
    #expect(found.notes.map(\.plant.id) == ["aloe-vera"])
    #expect(!found.catalogue.articles.isEmpty && !found.catalogue.guides.isEmpty)
  }

  @Test func readsGuides() throws {
    // begin
    for outline in try reader.guides(on: "watering", for: .beginner) {
      print(outline.kind, outline.title, outline.summary ?? "")
    }
    if let guide = try reader.guide("watering-house-plants") {
      let html = guide.html { "plant/\($0).html" }
      print(html, guide.traits.map(\.label), guide.plants.map(\.name))
    }
    // end
    #expect(try reader.guides(on: "watering", for: .beginner).count > 3)
    #expect(try reader.guide("watering-house-plants") != nil)
  }

  @Test func readsIconsAsPaths() async throws {
    // begin
    let paths = try await reader.read { try $0.iconPaths() }
    for badge in try reader.plants(.category("foliage"), limit: 1).plants[0].baseTraits {
      for icon in badge.icons { print(icon.label, paths[icon.key]?.count ?? 0) }
    }
    // end
    let first = try catalogue.plants(.category("foliage"), limit: 1).plants[0]
    #expect(!first.baseTraits.flatMap(\.icons).isEmpty)
    #expect(try catalogue.traits().compactMap(\.icon).allSatisfy { paths[$0.key] != nil })
  }

  @Test func readsStagesOfGrowthAndTemplates() throws {
    // begin
    for stage in try reader.growthStages(of: "solanum-lycopersicum") {
      print(stage.label, stage.meaning, stage.sentence ?? "")
    }
    let garden = try reader.app("growwise")
    print(garden.careKinds.map(\.key))
    for template in garden.journalTemplates {
      print(template.title ?? template.key, template.prompts.compactMap(\.title))
    }
    // end
    #expect(try reader.growthStages(of: "solanum-lycopersicum").map(\.meaning).last == .fruiting)
    #expect(garden.careKinds.count == 7 && garden.journalTemplates.count == 5)
  }

  @Test func readsIllustrationsAsPaths() throws {
    // begin
    let drawings = try reader.illustrationPaths()
    for plant in try reader.plants(limit: 3).plants {
      print(plant.name, plant.illustration?.paths(in: drawings)?.count ?? 0)
    }
    // end
    #expect(
      try reader.plants(limit: 3).plants.allSatisfy { $0.illustration?.paths(in: drawings) != nil })
  }

  @Test func readsTheProfileOfAnApp() throws {
    // begin
    let profile = try reader.app("home-plants")
    let plants = try reader.limited(to: profile)
    print(profile.items(.action).compactMap(\.title), profile.color("primary")?.dark ?? "")
    for link in profile.items(.link) {
      guard let key = link.page else { continue }
      let page = try reader.appPage(key, in: profile)
      print(page.title, page.html { "plant/\($0.rawValue).html" })
    }
    // end
    // begin
    let credits = try reader.credits(in: profile)
    for source in credits.sources {
      print(source.source.title, source.source.url ?? "", source.factCount + source.textCount)
    }
    for photo in credits.photos { print(photo.credit, photo.licence, photo.url ?? "") }
    // end
    // begin
    var filters: [Condition] = []
    var shown = try plants.list(
      "favorites", in: profile, matching: "fern", filters: filters, favourites: [])
    if let message = shown.message {
      print(message.title ?? "", message.text ?? "", message.action?.title ?? "")
    }
    shown = try plants.list("all", in: profile, filters: filters)
    print(shown.list.title, shown.total, shown.plants.map(\.name))
    if let choice = shown.filters.first?.choices.first {
      print(choice.label, choice.count)
      filters = choice.filters
      shown = try plants.list("all", in: profile, filters: filters)
      for chip in shown.chips { print(chip.label) }
      print(shown.unknown, "more, of which nothing is known")
    }
    // end
    #expect(!shown.plants.isEmpty && !shown.chips.isEmpty)
    #expect(!credits.sources.isEmpty)
    #expect(profile.menu.count == 6 && profile.menu.first?.title == "Декоративно-лиственные")
    #expect(try plants.plants().total == profile.plantCount)
  }

  @Test func filtersAndCounts() throws {
    // begin
    let shade = Condition.light(.partShade, .fullShade)
    let harmless = Condition.toxicity(not: .cat, .dog)
    let small = Condition.height(0...50)
    let found = try catalogue.plants(shade, harmless, small)
    let humid = found.facets[.humidity]?["high"]  // how many of these like humid air
    let inFoliage = found.categories["foliage"]
    // end
    let humidPlants = try catalogue.plants(
      shade, harmless, small, .where(.humidity, in: ["high"]))
    #expect(found.total > 0 && humid == humidPlants.total)
    let foliage = try catalogue.plants(shade, harmless, small, .category("foliage"))
    #expect(inFoliage == foliage.total)

    // begin
    for trait in try catalogue.filterTraits() {
      for choice in trait.choices {
        let count = found.facets[trait.key]?[choice.key] ?? 0
        print(trait.label, choice.label, choice.icon?.key ?? "", count)
      }
      if let extent = trait.extent { print(trait.label, "slider from", extent) }
    }
    // end
    #expect(try catalogue.filterTraits().contains { $0.extent != nil })

    // begin
    let household = try catalogue.concerning(["horse"])
    let withoutKnownHarm = try household.plants(.not(.poisonous, in: ["yes"])).total
    // end
    #expect(withoutKnownHarm > 0)
  }

  @Test func findsWhatIsTyped() throws {
    // begin
    for suggestion in try catalogue.suggestions(for: "mons", limit: 8) {
      switch suggestion.kind {
      case .plant(let id): print("open", id, suggestion.label, suggestion.detail ?? "")
      case .trait(let key): print("filter by", key)
      case .category, .value, .target: print("choose", suggestion.condition ?? .text(""))
      }
    }
    let hits = try catalogue.plants(.text("spidr plant"))
    let reason = hits.plants.first?.match  // which name matched, where, and how well
    let articles = try catalogue.articles(containing: "yellow leaves")
    // end
    #expect(reason?.name.lowercased().contains("spider") == true, "\(hits.plants.map(\.name))")
    #expect(!articles.isEmpty)
  }

  @Test @MainActor func runsAScreen() async throws {
    let library = try UserLibrary(at: libraryURL, catalogue: catalogue)

    // begin
    let model = PlantListModel(catalogue: catalogue, conditions: [.category("foliage")])
    model.follow(library)
    model.text = "fern"
    model.order = .popularity
    for await state in model.states {
      print(state.plants.map(\.name), state.total, state.favourites.count, state.hasMore)
      if !state.isLoading { break }
    }
    model.loadMore()
    // end
    #expect(model.state.total > 0)
  }

  @Test func readsAPlantPage() throws {
    // begin
    if let plant = try reader.plant("monstera-deliciosa") {
      print(plant.name, plant.summary?.text ?? "")
      for fact in plant.baseFacts + plant.careFacts {
        print(fact.label, fact.text ?? "", fact.sentences)
      }
      print(try plant.fact(.temperature)?.text ?? "", plant.article("watering")?.plainText ?? "")
    }
    let similar = try reader.plants(similarTo: "monstera-deliciosa", limit: 5)
    // end
    #expect(similar.count == 5)
  }

  @Test func rendersTheTabsOfAnApp() throws {
    // begin
    func lines(of tab: AppPlantPage.Tab, for plant: PlantPage) -> [String] {
      tab.sections.flatMap { section in
        [section.topic?.label].compactMap { $0 }
          + section.entries.flatMap { lines(of: $0, for: plant) }
      }
    }
    func lines(of entry: AppPlantPage.Entry, for plant: PlantPage) -> [String] {
      switch entry {
      case .summary(let summary): [summary.text]
      case .names: [plant.family] + plant.names.others.map(\.text)
      case .fact(let entry):
        // Beside it an app draws `entry.fact.icons`, and names `entry.fact.source`.
        ["\(entry.fact.label): \(entry.fact.text ?? "")"] + entry.fact.sentences
          + [entry.disclaimer].compactMap { $0 }
      case .article(let article): [article.plainText]
      case .photos(let photos): photos.map { "\($0.file), \($0.credit), \($0.licence)" }
      case .companions(let plants): plants.map { "good beside \($0.plant.name)" }
      case .antagonists(let plants): plants.map { "not beside \($0.plant.name)" }
      case .similar(let plants): plants.map { "like \($0.plant.name)" }
      case .notes: []  // those of the library: `library.saved`
      }
    }
    let app = try reader.app("growwise")
    if let page = try reader.limited(to: app).page("solanum-lycopersicum", in: app) {
      print(page.plant.name, page.plant.harm?.warning ?? "", page.badges.map(\.text))
      for tab in page.tabs { print(tab.title, lines(of: tab, for: page.plant)) }
    }
    // end
    let page = try #require(
      try reader.limited(to: app).page("solanum-lycopersicum", in: app))
    let shown = page.tabs.flatMap { lines(of: $0, for: page.plant) }
    let entries = page.tabs.flatMap(\.sections).flatMap(\.entries)
    #expect(entries.count > 20 && shown.count > entries.count)
    for case .fact(let entry) in entries {
      #expect(shown.contains("\(entry.fact.label): \(entry.fact.text ?? "")"))
      #expect(entry.disclaimer.map(shown.contains) ?? true)
    }
    for case .article(let article) in entries { #expect(shown.contains(article.plainText)) }
    #expect(shown.contains { $0.hasPrefix("good beside ") })
    #expect(shown.contains { $0.hasPrefix("like ") })
  }

  @Test func recommends() throws {
    // begin
    let today = CalendarDay(Date())
    let plantOfTheDay = try reader.plantOfTheDay(on: today)
    for pick in try reader.featured(on: today, limit: 5) {
      print(pick.plant.name, pick.bloom.map(\.text))
    }
    let grower = GrowerProfile(skill: .beginner, setting: .indoors, light: "low", pets: ["cat"])
    for starter in try reader.starterPlants(for: grower, limit: 5) {
      print(starter.plant.name, starter.reasonsFor.compactMap(\.sentence))
    }
    if let zone = HardinessZone(lowestTemperature: -12) {
      print(try reader.plants(zone.condition(in: reader)).total)
    }
    // end
    #expect(plantOfTheDay != nil)
  }

  @Test func keepsWhatIsTheUsers() throws {
    // begin
    let library = try UserLibrary(at: libraryURL, catalogue: catalogue)
    try library.favourites.toggle("monstera-deliciosa")
    let balcony = try library.collections.create("Balcony").id
    try library.collections.add(["lavandula-angustifolia", "ocimum-basilicum"], to: balcony)
    try library.saved.addNote("Repotted.", to: "monstera-deliciosa")
    try library.history.record("fern", resultCount: 12)
    let texts = try catalogue.pageTexts()
    for group in try library.history.groups() {
      print(group.period.label(in: texts), group.searches.map(\.text))
    }
    try library.preferences.change { $0.units = .imperial }
    let backup = try library.exportData()
    // end
    #expect(backup.count > 100)

    // begin
    let favourites = try reader.plants(.among(library.favourites.ids()), sortedBy: .given)
    let recent = try reader.plants(
      .among(library.favourites.ids(sortedBy: .dateAdded)), .where(.light, in: ["part-shade"]),
      sortedBy: .given)
    let rows = try reader.summaries(of: library.collections.ids(of: balcony)).compactMap(\.plant)
    let unseen = try reader.plants(.excluding(library.seen.ids()), sortedBy: .shuffle(seed: 7))
    // end
    #expect(favourites.plants.map(\.id) == ["monstera-deliciosa"] && recent.total == 1)
    #expect(rows.map(\.id) == ["lavandula-angustifolia", "ocimum-basilicum"])
    #expect(try unseen.total == catalogue.plants().total)
  }

  @Test func sortsByNumbers() throws {
    // begin
    let lowestFirst = try catalogue.plants(.range(.height, atLeast: 20), sortedBy: .trait(.height))
    let highestFirst = try catalogue.plants(sortedBy: .trait(.height, descending: true))
    // end
    #expect(lowestFirst.total > 1 && highestFirst.total >= lowestFirst.total)
  }

  @Test func suggestsPlantsByTheOptionsOfAnApp() throws {
    // begin
    let growwise = try reader.app("growwise")
    var chosen = try GrowerProfile(
      choosing: ["skill": ["advanced"], "space": ["small"], "interests": ["flowers", "herbs"]],
      in: growwise)
    chosen.zone = try reader.hardinessZone(forPostcode: "60614", country: "US")
    for starter in try reader.limited(to: growwise).starterPlants(for: chosen, limit: 5) {
      print(starter.plant.name, starter.reasonsFor.compactMap(\.sentence))
    }
    // end
    #expect(chosen.zone != nil && !chosen.wishes.isEmpty)
  }

  @Test func findsATownByItsName() throws {
    // begin
    for town in try reader.towns(matching: "novo", limit: 8) {
      print(town.key, town.name, town.country, town.hemisphere)
    }
    if let town = try reader.town(2_147_714) {
      let south = catalogue.localized(languages: ["ru", "en"], hemisphere: town.hemisphere)
      print(town.name, south.hemisphere)
    }
    // end
    #expect(try reader.towns(matching: "novo").map(\.key) == [1_496_747, 518_255])
    #expect(try reader.town(2_147_714)?.hemisphere == .southern)
  }

  @Test func sharesALibraryAmongApps() throws {
    let library = try UserLibrary(at: libraryURL, catalogue: catalogue)
    try library.favourites.add("monstera-deliciosa")
    try library.favourites.add("tulipa-gesneriana")
    try library.visits.record("monstera-deliciosa")
    // begin
    let home = try reader.limited(to: reader.app("home-plants"))
    let own = library.limited(to: home)
    let hearts = try home.plants(.among(own.favourites.ids()), sortedBy: .given)
    print(try own.favourites.count(), hearts.total)
    try own.history.record("fern", resultCount: 4)
    let recent = try home.summaries(of: own.visits.recent().map(\.id))
    // end
    #expect(hearts.plants.map(\.id) == ["monstera-deliciosa"] && hearts.total == 1)
    #expect(try own.favourites.count() == 1 && recent.count == 1)
    #expect(try own.history.searches().map(\.app) == ["home-plants"])
  }

  @available(macOS 14, iOS 17, *)
  @Test @MainActor func observesAListAndAPage() throws {
    let library = try UserLibrary(at: libraryURL, catalogue: catalogue)

    // begin
    let list = ObservablePlantList(catalogue: catalogue, conditions: [.category("foliage")])
    list.follow(library)
    list.text = "fern"
    let app = try reader.app("home-plants")
    let model = ObservablePlantPage("monstera-deliciosa", of: try reader.limited(to: app), in: app)
    print(list.state.plants.count, model.page?.tabs.count ?? 0, model.isMissing)
    // end
    #expect(list.state.isLoading && model.isLoading)
  }

  @Test func testsAnApp() throws {
    // begin
    let fixture = try Catalogue.fixture(limitedTo: "home-plants").localized(languages: ["ru"])
    let kept = try UserLibrary.temporary(catalogue: fixture)
    try kept.favourites.add("monstera-deliciosa")
    // end
    #expect(try kept.favourites.ids() == ["monstera-deliciosa"])
    #expect(try fixture.plants(.among(kept.favourites.ids())).total == 1)
  }

  @Test func readsInTheBackground() async throws {
    // begin
    let opened = try await Catalogue.open(at: bundleURL)
    try await opened.prewarm()
    let ferns = try await opened.read { try $0.plants(.text("fern")) }
    // end
    #expect(ferns.total > 0)
  }

  @Test func keepsASearch() throws {
    let library = try UserLibrary(at: libraryURL, catalogue: catalogue)
    let shade = Condition.where(.light, in: ["part-shade", "full-shade"])
    let harmless = Condition.not(.toxicity, in: ["cat", "dog"])

    // begin
    try library.savedSearches.save(
      "Shady", text: "fern", conditions: [shade, harmless], order: .popularity)
    for search in try library.savedSearches.all() {
      let adapted = try catalogue.adapted(search.query)
      for error in adapted.dropped { print("left out:", error) }
      print(search.name, try catalogue.plants(adapted.conditions, sortedBy: search.order).total)
    }
    // end
    #expect(try library.savedSearches.all().map(\.conditions) == [[shade, harmless]])
  }

  @Test func sharesAPlantAndACollection() throws {
    let library = try UserLibrary(at: libraryURL, catalogue: catalogue)
    let balcony = try library.collections.create("Balcony").id
    try library.collections.add(["lavandula-angustifolia", "ocimum-basilicum"], to: balcony)
    let friend = try UserLibrary(
      at: libraryURL.appendingPathExtension("friend"), catalogue: catalogue)
    func file(of photo: CataloguePhoto) -> URL { bundleURL.appendingPathComponent(photo.file) }

    // begin
    let text = try reader.sharedText(of: "monstera-deliciosa")
    let card = try reader.sharedPage(of: "monstera-deliciosa")
    let printable = try library.printable(
      collection: balcony, catalogue: reader, includesFacts: true
    ) { saved, page in
      guard let photo = page?.photos.first, let data = try? Data(contentsOf: file(of: photo))
      else { return nil }
      return EmbeddedPicture(data, of: photo)
    }
    let forAFriend = try library.exportData(collection: balcony)
    let report = try friend.importData(forAFriend)
    print(report.newCollections, report.update?.unknown.map(\.savedName) ?? [])
    // end
    #expect(text?.contains("Monstera") == true && card?.contains("<dl>") == true)
    #expect(printable.contains("<dt>") && report.newCollections == 1)
  }

  @Test func movesToANewBundle() throws {
    let library = try UserLibrary(at: libraryURL, catalogue: catalogue)
    try library.favourites.add("sansevieria-trifasciata", named: "Old name")
    let downloadedURL = bundleURL

    // begin
    let newCatalogue = try Catalogue(
      at: downloadedURL, verifying: Catalogue.recordedDigest(of: downloadedURL))
    let report = try library.update(to: newCatalogue)
    print(report.moved.count, report.retired.map(\.savedName))
    // end
    #expect(report.retired.isEmpty)
  }

  @Test func previewsARow() {
    // begin
    let row = PlantSummary(
      id: "ficus-lyrata", name: "Fiddle-leaf fig", scientificName: "Ficus lyrata",
      family: "Moraceae",
      baseTraits: [
        TraitBadge(
          trait: .light, label: "Light",
          value: .values([TraitValue(key: "part-shade", label: "Part shade")]), text: "Part shade")
      ])
    let preview = PlantListState(plants: [row], total: 1, favourites: [row.id])
    // end
    #expect(preview.plants.first?.baseTraits.first?.accessibilityLabel == "Light: Part shade")
  }
}

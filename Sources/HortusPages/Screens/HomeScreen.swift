import HortusKit

/// The home screen of an app.
struct HomeScreen {
  struct Card {
    let title: String
    var text: String?
    let href: String
    var icon: String?
    var count: Int?
    var hint: String?
    /// Whether `count` is the number of favourites, which a script fills in if the pages are files.
    var isKept = false
    /// Pictures of the first plants of the list.
    var faces: [Picture] = []
  }

  /// What an app without plants does, from its introduction.
  struct Step {
    let title: String
    let text: String?
    let icon: String?
  }

  struct Greeting {
    /// The time of day from which the greeting is shown, for example `06:00`.
    let from: String
    let title: String
    /// Whether the greeting is hidden at first. The script of the page shows the one that fits the time of day.
    let isHidden: Bool
  }

  struct Shelf {
    let title: String
    let text: String?
    let rows: [PlantRow]
    let more: String?
  }

  let name: String
  let tagline: String?
  let greetings: [Greeting]
  let search: String?
  /// The plant of the day; `nil` for an app without plants. Files have the plants of several days, of which
  /// the script shows one, and the first without a script.
  let today: Shelf?
  let steps: [Step]
  /// The actions of an app without plants, which come first on its home screen.
  let leading: [Card]
  /// What the app shows on its home screen besides.
  let parts: [ElsewhereScreen.Part]
  let actions: [Card]
  let chips: [Card]
  let menu: [Card]
  let shelves: [Shelf]
  let pages: [Card]
}

extension ScreenBuilder {
  func home() throws -> Screen {
    let search = navigation.all.map { link(.list($0.key)) }
    let content = HomeScreen(
      name: profile.name, tagline: profile.tagline,
      greetings: greetings, search: search, today: try today(), steps: steps,
      leading: profile.plantCount == 0 ? actions : [],
      parts: parts(ofScreen: "home"),
      actions: profile.plantCount == 0 ? [] : actions, chips: chips(search),
      menu: try menu(),
      shelves: try shelves(), pages: otherPages())
    return Screen(
      template: "home", title: profile.name, description: profile.tagline, content: content)
  }

  /// Returns the cards of the lists. The user's own list comes last: at first it has no plants.
  private func menu() throws -> [HomeScreen.Card] {
    // The cards of some plants choose their pictures before the card of all plants does, so that no
    // drawing stands on two cards where there are enough.
    var drawings: Set<String> = []
    let order = profile.menu.enumerated().sorted {
      ($0.element.kind == .all ? 1 : 0, $0.offset) < ($1.element.kind == .all ? 1 : 0, $1.offset)
    }
    let made = try order.map { (offset: $0.offset, card: try card($0.element, besides: &drawings)) }
    let cards = made.sorted { $0.offset < $1.offset }.map(\.card)
    return cards.filter { !$0.isKept } + cards.filter(\.isKept)
  }

  /// Returns the card that opens a list.
  ///
  /// - Parameter drawings: the drawings on the cards made before, and then on this one.
  private func card(_ list: AppList, besides drawings: inout Set<String>) throws -> HomeScreen.Card
  {
    let isKept = list.kind == .favorites
    let count = isKept ? try favourites().count : list.plantCount
    return .init(
      title: list.title, text: list.text ?? (count == 0 ? list.empty?.text : nil),
      href: link(.list(list.key)), icon: IconMarkup.html(list.symbols.icon), count: count,
      isKept: isKept, faces: isKept ? [] : try faces(of: list, besides: &drawings))
  }

  /// Returns the plant of the day, of those that the app describes. Files have the plants of a fortnight,
  /// in which they are the same whatever the day on which they are made.
  private func today() throws -> HomeScreen.Shelf? {
    guard profile.plantCount > 0 else { return nil }
    let described = try Array(pages.catalogue.descriptions().keys)
    let days =
      pages.mode == .preview ? [pages.day] : (1...14).map { CalendarDay(ordinal: $0) }
    let plants = try days.compactMap {
      try pages.catalogue.plantOfTheDay(
        on: $0, where: described.isEmpty ? [] : [.among(described)])
    }
    guard !plants.isEmpty else { return nil }
    return .init(title: label(.plantOfTheDay), text: nil, rows: try rows(plants), more: nil)
  }

  /// Returns the pages of the introduction if the app has no plants to show on its home screen.
  private var steps: [HomeScreen.Step] {
    guard profile.plantCount == 0 else { return [] }
    return profile.items(.onboarding).map {
      .init(title: $0.title ?? profile.name, text: $0.text, icon: IconMarkup.html($0))
    }
  }

  /// Returns pictures of three of the first plants of a list, whose drawings no card has yet. Plants
  /// can share a drawing.
  private func faces(of list: AppList, besides drawings: inout Set<String>) throws -> [Picture] {
    let page = try pages.catalogue.ownList(
      list.key, in: profile, sortedBy: .popularity, limit: 36)
    var own: Set<String> = []
    var (new, known): ([PlantSummary], [PlantSummary]) = ([], [])
    for plant in page.plants where new.count < 3 {
      switch plant.picture {
      case .illustration(let drawing):
        guard own.insert(drawing.key).inserted else { continue }
        if drawings.contains(drawing.key) { known.append(plant) } else { new.append(plant) }
      case .photo: new.append(plant)
      case nil: continue
      }
    }
    let shown = (new + known).prefix(3)
    drawings.formUnion(shown.compactMap(\.illustration?.key))
    return shown.compactMap { plant in
      plant.picture.map { pages.picture($0, of: plant.id, from: address) }
    }
  }

  private var greetings: [HomeScreen.Greeting] {
    let items = profile.items(.greeting)
    return items.map {
      .init(from: $0.key, title: $0.text ?? "", isHidden: $0.key != items.last?.key)
    }
  }

  private var actions: [HomeScreen.Card] {
    navigation.actions.map { item in
      .init(
        title: item.title ?? item.key, text: item.text, href: navigation.href(of: item),
        icon: IconMarkup.html(item), hint: item.hint)
    }
  }

  /// Returns the shortcuts. A shortcut opens a list or selects values of a filter.
  private func chips(_ search: String?) -> [HomeScreen.Card] {
    profile.items(.chip).compactMap { item in
      var href = item.list.map { link(.list($0)) }
      if let trait = item.trait, let search {
        let query = item.values.map { "\(trait.rawValue)=\($0)" }.joined(separator: "&")
        href =
          search + (query.isEmpty ? "" : "?" + query)
          + (item.values.isEmpty ? "#filter-\(trait.rawValue)" : "")
      }
      return href.map {
        .init(
          title: item.title ?? item.key, href: $0, icon: IconMarkup.html(item),
          hint: item.hint)
      }
    }
  }

  /// Returns the featured lists of the season, and the recently viewed plants.
  private func shelves() throws -> [HomeScreen.Shelf] {
    guard profile.plantCount > 0 else { return [] }
    let catalogue = pages.catalogue
    var shelves: [HomeScreen.Shelf] = []
    let lists =
      pages.mode == .preview
      ? profile.featuredLists(on: pages.day) : profile.lists.filter(\.isFeatured)
    for list in lists {
      let page = try catalogue.plants(
        .list(list.key), sortedBy: list.kind == .chosen ? .given : .popularity, limit: 6)
      shelves.append(
        .init(
          title: list.title, text: list.text, rows: try rows(page.plants),
          more: link(.list(list.key))))
    }
    if let visits = try pages.library?.visits.recent(limit: 6), !visits.isEmpty {
      let plants = try catalogue.summaries(of: visits.map(\.id)).compactMap(\.plant)
      shelves.append(
        .init(title: text(.visited), text: nil, rows: try rows(plants), more: link(.history)))
    }
    return shelves
  }

  private func otherPages() -> [HomeScreen.Card] {
    var pages: [(PageTexts.Key, PageAddress)] = []
    if profile.plantCount > 0 {
      pages.append((.featured, .featured))
      if self.pages.library != nil {
        pages += [(.collections, .collections), (.history, .history)]
      }
    }
    if self.pages.garden != nil {
      pages += [(.myGarden, .garden), (.reminders, .reminders)]
    }
    pages.append((.about, .about))
    // A tab or an action of the app may lead there already.
    let reached = Set(
      (profile.items(.tab) + navigation.actions).compactMap { navigation.target(of: $0) })
    var cards = pages.filter { !reached.contains($1) }.map { key, address in
      HomeScreen.Card(
        title: label(of: key), href: link(address), icon: IconMarkup.html(PageIcons.icon(of: key)))
    }
    if let first = profile.items(.onboarding).first {
      cards.insert(
        .init(
          // An app without plants has the titles of its introduction above already.
          title: (profile.plantCount == 0 ? nil : first.title) ?? label(.start),
          href: link(.onboarding), icon: IconMarkup.html(first)),
        at: 0)
    }
    return cards
  }
}

/// The screen with the featured lists of the profile. In the preview, the screen also has the
/// featured plants of the day.
extension ScreenBuilder {
  func featured() throws -> Screen? {
    guard profile.plantCount > 0 else { return nil }
    var shelves = try profile.lists.filter(\.isFeatured).map { list in
      let page = try pages.catalogue.plants(
        .list(list.key), sortedBy: list.kind == .chosen ? .given : .popularity, limit: 12)
      return HomeScreen.Shelf(
        title: list.title, text: list.text, rows: try rows(page.plants),
        more: link(.list(list.key)))
    }
    if pages.mode == .preview {
      let featured = try pages.catalogue.featured(on: pages.day, limit: 12).map(\.plant)
      shelves.append(
        .init(title: label(.featured), text: nil, rows: try rows(featured), more: nil))
    }
    return Screen(
      template: "featured", title: label(.featured),
      content: ["shelves": shelves, "title": label(.featured)] as [String: Any])
  }
}

/// A page of the introduction for new users.
struct OnboardingScreen {
  struct Page {
    let number: Int
    let title: String
    let text: String?
    let label: String?
    let icon: String?
    /// A plant of the app; `nil` if the app has too few with a picture.
    let picture: Picture?
    let isFirst: Bool
    /// The number of the next page; `nil` on the last page.
    let next: Int?
  }

  let pages: [Page]
  let home: String
  let pagesLabel: String
  let skip: String
  let nextLabel: String
  let startLabel: String
}

extension ScreenBuilder {
  func onboarding() throws -> Screen? {
    let steps = profile.items(.onboarding) + profile.items(.tour)
    // An app asks for permissions where it needs them, and the settings list them.
    let items = steps.isEmpty ? profile.items(.permission) : steps
    guard !items.isEmpty else { return nil }
    let plants = try self.pages.catalogue.plants(sortedBy: .popularity, limit: items.count).plants
    let pictures = plants.map { plant in
      plant.picture.map { self.pages.picture($0, of: plant.id, from: address) }
    }
    let pages = items.enumerated().map { index, item in
      OnboardingScreen.Page(
        number: index + 1, title: item.title ?? profile.name, text: item.text, label: item.label,
        icon: IconMarkup.html(item), picture: index < pictures.count ? pictures[index] : nil,
        isFirst: index == 0, next: index == items.count - 1 ? nil : index + 2)
    }
    return Screen(
      template: "onboarding", title: pages[0].title, description: profile.tagline,
      content: OnboardingScreen(
        pages: pages, home: link(.home), pagesLabel: profile.name, skip: label(.skip),
        nextLabel: label(.next), startLabel: label(.start)))
  }
}

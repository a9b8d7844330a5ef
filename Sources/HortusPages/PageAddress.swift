import Foundation
import HortusKit

/// The address of a page of an app. It is the same on a server and in a folder of files.
package enum PageAddress: Hashable, Sendable {
  case home
  case onboarding
  case list(String)
  /// A later page of a list in a site, counted from 2. The first page is `list`.
  case listPage(String, Int)
  case plant(PlantID)
  case featured
  case collections
  case collection(String)
  case history
  /// The user's garden: the plants of their own. The pages of the garden exist only in a preview.
  case garden
  /// The form that adds a plant of the catalogue to the garden; without a plant, a free one.
  case gardenForm(PlantID?)
  /// A plant of the user's own, by its id.
  case ownPlant(String)
  /// The gardens and rooms of the user.
  case places
  /// The tasks that are overdue, due today and due this week.
  case reminders
  /// The tasks of a month, such as `2026-05`.
  case calendar(String)
  case journal
  /// The form for a new entry of the journal. The query has its kind and its plant.
  case journalForm
  /// An entry of the journal, by its id.
  case journalEntry(String)
  case about
  case guides
  case guide(String)
  /// A long text of the app, such as the privacy policy.
  case page(String)
  /// What stands for a screen that only the app has, by the tab or action that opens it.
  case screen(String)

  /// Returns the address of the page that stands for the screen that an item opens.
  static func screen(of item: AppItem) -> PageAddress {
    .screen("\(item.part.rawValue)-\(item.key)")
  }

  /// The path relative to the folder of the app and the language, for example `list/ferns.html`.
  package var path: String {
    switch self {
    case .home: "index.html"
    case .onboarding: "onboarding.html"
    case .list(let key): "list/\(key).html"
    // No key of a list has a dot.
    case .listPage(let key, let number): "list/\(key).\(number).html"
    case .plant(let id): "plant/\(id.rawValue).html"
    case .featured: "featured.html"
    case .collections: "collections.html"
    case .collection(let id): "collection/\(id).html"
    case .history: "history.html"
    case .garden: "garden.html"
    case .gardenForm(nil): "garden/add.html"
    case .gardenForm(let id?): "garden/add/\(id.rawValue).html"
    case .ownPlant(let id): "garden/plant/\(id).html"
    case .places: "garden/places.html"
    case .reminders: "reminders.html"
    case .calendar(let month): "reminders/\(month).html"
    case .journal: "journal.html"
    case .journalForm: "journal/add.html"
    case .journalEntry(let id): "journal/entry/\(id).html"
    case .about: "about.html"
    case .guides: "guides.html"
    case .guide(let id): "guide/\(id).html"
    case .page(let key): "page/\(key).html"
    case .screen(let id): "screen/\(id).html"
    }
  }

  /// Creates an address from a path; `nil` if the path belongs to no page.
  package init?(path: String) {
    guard path.hasSuffix(".html") else { return nil }
    let parts = path.dropLast(".html".count).split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last.map(String.init) ?? ""
    guard !name.isEmpty, name.first != "." else { return nil }
    switch (parts.count, String(parts[0])) {
    case (1, "index"): self = .home
    case (1, "onboarding"): self = .onboarding
    case (1, "featured"): self = .featured
    case (1, "collections"): self = .collections
    case (1, "history"): self = .history
    case (1, "about"): self = .about
    case (1, "guides"): self = .guides
    case (1, "garden"): self = .garden
    case (1, "reminders"): self = .reminders
    case (1, "journal"): self = .journal
    case (2, "garden") where name == "add": self = .gardenForm(nil)
    case (2, "garden") where name == "places": self = .places
    case (3, "garden") where parts[1] == "add": self = .gardenForm(PlantID(name))
    case (3, "garden") where parts[1] == "plant": self = .ownPlant(name)
    case (2, "reminders"): self = .calendar(name)
    case (2, "journal") where name == "add": self = .journalForm
    case (3, "journal") where parts[1] == "entry": self = .journalEntry(name)
    case (2, "list"): self = .list(name)
    case (2, "plant"): self = .plant(PlantID(name))
    case (2, "collection"): self = .collection(name)
    case (2, "guide"): self = .guide(name)
    case (2, "page"): self = .page(name)
    case (2, "screen"): self = .screen(name)
    default: return nil
    }
  }

  /// The relative URL from this page to the folder of the app and the language.
  var up: String {
    String(repeating: "../", count: path.count { $0 == "/" })
  }

  /// Returns the relative URL from this page to another page of the same app and language.
  func link(to other: PageAddress) -> String { up + other.path }
}

/// The query for a page of a list: a text, the values of filters, an order and a cursor.
package struct PageQuery: Sendable {
  let text: String
  let order: String?
  let cursor: Cursor?
  /// The number of plants to show at once, so that a reader who comes back finds as many as before;
  /// `nil` for one page of results.
  let rowCount: Int?
  /// The selected values of each filter.
  let values: [TraitKey: Set<String>]
  /// The selected range of each filter with numbers. A bound that the reader left empty is
  /// infinite.
  let ranges: [TraitKey: ClosedRange<Double>]

  /// Creates a query from the query items of a URL.
  ///
  /// - Parameters:
  ///   - items: names and values in any order. `conditions(in:)` ignores a name that is not a trait.
  ///   - after: the cursor of the page before, if no item is one.
  package init(_ items: [(name: String, value: String)] = [], after: Cursor? = nil) {
    var text = ""
    var order: String?
    var cursor = after
    var rowCount: Int?
    var values: [TraitKey: Set<String>] = [:]
    var ends: [TraitKey: (from: Double?, to: Double?)] = [:]
    for (name, value) in items where !value.isEmpty {
      switch name {
      case "q": text = value
      case "order": order = value
      case "after": cursor = Cursor(text: value)
      case "rows": rowCount = Int(value)
      case _ where name.hasSuffix(".from"):
        ends[TraitKey(rawValue: String(name.dropLast(5))), default: (nil, nil)].from =
          Double(value)
      case _ where name.hasSuffix(".to"):
        ends[TraitKey(rawValue: String(name.dropLast(3))), default: (nil, nil)].to = Double(value)
      default: values[TraitKey(rawValue: name), default: []].insert(value)
      }
    }
    self.text = text
    self.order = order
    self.cursor = cursor
    self.rowCount = rowCount
    self.values = values
    ranges = ends.compactMapValues { ends in
      guard ends.from != nil || ends.to != nil else { return nil }
      let (from, to) = (ends.from ?? -.greatestFiniteMagnitude, ends.to ?? .greatestFiniteMagnitude)
      return min(from, to)...max(from, to)
    }
  }

  /// Returns the conditions of the filters that the catalogue supports, sorted by trait. Other
  /// filters are ignored.
  ///
  /// - Parameter levels: the levels of filters on numbers. The key of a level is a value of its filter.
  func filters(in catalogue: Catalogue, levels: [AppLevel]) throws -> [Condition] {
    let asked = values.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { trait, values in
      let chosen = levels.filter { $0.trait == trait && values.contains($0.key) }
      return chosen.isEmpty ? [.where(trait, in: values)] : chosen.map(\.condition)
    }
    let numbers = ranges.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { Condition.range($0.key, overlaps: $0.value) }
    return try catalogue.adapted(asked + numbers).conditions
  }
}

/// Finds the pages to which the tabs and buttons of an app lead.
struct Navigation {
  private let pages: AppPages
  private let address: PageAddress

  init(_ pages: AppPages, from address: PageAddress) {
    (self.pages, self.address) = (pages, address)
  }

  /// The page; for a later page of a list, the list.
  private var page: PageAddress {
    if case .listPage(let list, _) = address { .list(list) } else { address }
  }

  /// The page, and the pages of which it is a part, the nearest first: a plant belongs to the list of
  /// all plants. For an app without a tab for the home screen, this list is its first page.
  private var parents: [PageAddress] {
    let list = all.map { PageAddress.list($0.key) }
    let garden = pages.garden.map { _ in PageAddress.garden }
    let parents: [PageAddress?] =
      switch address {
      case .guide: [.guides]
      case .collection: [.collections, favourites.map { .list($0.key) }]
      case .page: [.about]
      case .ownPlant, .gardenForm, .places: [.garden]
      case .calendar: [.reminders]
      case .journalForm, .journalEntry: [.journal]
      case .home: [list, garden]
      case .plant, .list, .listPage, .featured: [list, garden, .home]
      default: []
      }
    return [page] + parents.compactMap { $0 }
  }

  /// The page to which a link back leads from this one; `nil` for the home screen, and for the
  /// introduction, which has a link of its own.
  var parent: PageAddress? {
    guard address != .home, address != .onboarding else { return nil }
    return parents.first { $0 != page } ?? .home
  }

  /// Returns the address of the tab that is marked; `nil` if none is.
  ///
  /// - Parameter tabs: where the tabs lead.
  private func marked(_ tabs: [PageAddress]) -> PageAddress? {
    parents.first { tabs.contains($0) }
  }

  /// The list of all plants; `nil` if the app has no plants.
  var all: AppList? { pages.profile.lists.first { $0.kind == .all } }

  /// The list of favourites; `nil` if the app has no such list.
  var favourites: AppList? { pages.profile.lists.first { $0.kind == .favorites } }

  /// The actions of the home screen: those that lead to a page, or all if none does.
  var actions: [AppItem] {
    let actions = pages.profile.items(.action)
    let leading = actions.filter { target(of: $0) != nil }
    return leading.isEmpty ? actions : leading
  }

  /// The tabs and actions that lead to a page that says that only the app has their screen.
  var screensOfApp: [AppItem] {
    (pages.profile.items(.tab) + actions).filter { target(of: $0) == nil }
  }

  /// Returns the tabs of the profile, or default tabs if the profile has none.
  var tabs: [Frame.Link] {
    let tabs = pages.profile.items(.tab)
    guard tabs.isEmpty else {
      let targets = tabs.map { target(of: $0) ?? .screen(of: $0) }
      let marked = marked(targets)
      return zip(tabs, targets).map { tab, target in
        Frame.Link(
          title: tab.title ?? tab.key, href: href(of: tab), isCurrent: target == page,
          isPart: target == marked && target != page,
          icon: IconMarkup.html(tab.symbols.icon), hint: tab.hint)
      }
    }
    let icons = PageIcons.self
    let usual: [(String, Icon, PageAddress?)] = [
      (pages.text(.home), icons.home, .home),
      (pages.text(.search), icons.search, all.map { .list($0.key) }),
      (
        favourites?.title ?? "", favourites?.symbols.icon ?? icons.favourites,
        favourites.map { .list($0.key) }
      ),
      (pages.text(.about), icons.about, .about),
    ]
    let marked = marked(usual.compactMap(\.2))
    return usual.compactMap { title, icon, target in
      target.map {
        Frame.Link(
          title: title, href: address.link(to: $0), isCurrent: $0 == page,
          isPart: $0 == marked && $0 != page, icon: IconMarkup.html(icon))
      }
    }
  }

  /// Returns the link of a tab or an action, with the state of the page that it asks for: the search
  /// field or the filters of a list.
  func href(of item: AppItem) -> String {
    let link = address.link(to: target(of: item) ?? .screen(of: item))
    switch item.key {
    case "search", "search-by-name": return item.list == nil && all == nil ? link : link + "#q"
    case "filter": return link + "#filters"
    default: return link
    }
  }

  /// Returns the target page of an item; `nil` if the site has no such page.
  func target(of item: AppItem) -> PageAddress? {
    if let list = item.list { return .list(list) }
    if let page = item.page { return .page(page) }
    // The attribute `screen` names the page if the key of the item would mean another one.
    if let screen = item.attributes["screen"] { return target(named: screen) }
    return target(named: item.key)
  }

  private func target(named key: String) -> PageAddress? {
    switch key {
    case "home": return .home
    // The tab with the plants of such an app has the plants of the user's own first.
    case "plants" where pages.garden != nil: return .garden
    case "garden", "my-garden", "add-plant", "water-plant":
      return pages.garden.map { _ in .garden }
    case "reminders", "tasks", "care-reminders": return pages.garden.map { _ in .reminders }
    case "calendar": return pages.garden.map { .calendar($0.month) }
    case "journal": return pages.garden.map { _ in .journal }
    case "add-entry", "add-journal-entry": return pages.garden.map { _ in .journalForm }
    case "plants", "catalog", "search", "search-by-name", "browse-catalog", "filter":
      return all.map { .list($0.key) }
    case "saved", "favorites", "favourites", "likes", "save-for-later":
      return favourites.map { .list($0.key) }
    case "history": return pages.library == nil ? nil : .history
    case "boards", "collections", "new-board": return pages.library == nil ? nil : .collections
    case "learning", "guides", "plant-guides", "tutorials", "faq":
      return pages.profile.showsGuides ? .guides : nil
    case "profile", "settings", "info", "about": return .about
    default: return nil
    }
  }
}

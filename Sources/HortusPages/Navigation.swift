import HortusKit

/// Finds the pages to which the tabs and buttons of an app lead.
struct Navigation {
  private let pages: AppPages
  private let address: PageAddress

  init(_ pages: AppPages, from address: PageAddress) {
    (self.pages, self.address) = (pages, address)
  }

  /// The list of all plants; `nil` if the app has no plants.
  var all: AppList? { pages.profile.lists.first { $0.kind == .all } }

  /// The list of favourites; `nil` if the app has no such list.
  var favourites: AppList? { pages.profile.lists.first { $0.kind == .favorites } }

  /// Returns the tabs of the profile, or default tabs if the profile has none.
  func tabs(_ sprite: IconSprite) -> [Frame.Link] {
    let tabs = pages.profile.items(.tab)
    guard tabs.isEmpty else {
      return tabs.map { tab in
        let target = target(of: tab)
        return Frame.Link(
          title: tab.title ?? tab.key, href: target.map(address.link) ?? address.link(to: .about),
          isCurrent: target == address, icon: sprite.use(tab.symbols.icon), hint: tab.hint)
      }
    }
    let usual: [(String, PageAddress?)] = [
      ("home", .home), ("search", all.map { .list($0.key) }),
      ("favourites", favourites.map { .list($0.key) }), ("about", .about),
    ]
    return usual.compactMap { key, target in
      target.map {
        Frame.Link(
          title: pages.texts[key] ?? key, href: address.link(to: $0), isCurrent: $0 == address)
      }
    }
  }

  /// Returns the target page of an item; `nil` if the site has no such page.
  func target(of item: AppItem) -> PageAddress? {
    if let list = item.list { return .list(list) }
    switch item.key {
    case "home": return .home
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

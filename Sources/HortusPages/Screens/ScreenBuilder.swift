import Foundation
import HortusKit
import HortusLibrary

/// Creates the content of a page.
struct ScreenBuilder {
  let pages: AppPages
  let address: PageAddress
  /// The bar for editors, which says where the parts of a plant are written; `nil` for no bar.
  var editor: EditorBar?

  var profile: AppProfile { pages.profile }
  var navigation: Navigation { Navigation(pages, from: address) }

  /// Returns the content of the page; `nil` if the app has no such page.
  func screen(_ query: PageQuery) throws -> Screen? {
    switch address {
    case .home: try home()
    case .onboarding: try onboarding()
    case .list(let key), .listPage(let key, _): try list(key, query)
    case .plant(let id): try plant(id)
    case .featured: try featured()
    case .collections: pages.library == nil ? nil : try collections()
    case .collection(let id): try collection(id)
    case .history: pages.library == nil ? nil : try history()
    case .garden, .gardenForm, .ownPlant, .places:
      try refreshedGarden.flatMap { try garden($0, query) }
    case .reminders, .calendar: try refreshedGarden.flatMap { try tasks($0, query) }
    case .journal, .journalForm, .journalEntry:
      try refreshedGarden.flatMap { try journal($0, query) }
    case .about: try about()
    case .guides: try guides()
    case .guide(let id): try guide(id)
    case .page(let key): try page(key)
    case .screen(let id): screen(ofItem: id)
    }
  }

  /// The user's garden with the open tasks of today; `nil` if the app has none.
  private var refreshedGarden: GardenPages? {
    get throws {
      try pages.garden?.refresh()
      return pages.garden
    }
  }

  func text(_ key: PageTexts.Key) -> String { pages.text(key) }

  /// Returns what the app calls a button or a heading, or what other pages call it.
  func label(_ label: AppLabel) -> String { label.text(in: pages) }

  /// Returns the title of one of the pages that every app has.
  func label(of key: PageTexts.Key) -> String {
    switch key {
    case .featured: label(.featured)
    case .history: label(.history)
    case .myGarden: gardenTitle
    default: text(key)
    }
  }

  func link(_ target: PageAddress) -> String { address.link(to: target) }

  var ratesPlants: Bool { profile.ratesPlants }

  /// The ids of the user's favourites. In an app where users like or dislike plants, the ids of the
  /// liked plants. Empty if the pages are files.
  func favourites() throws -> [PlantID] {
    guard let library = pages.library else { return [] }
    return ratesPlants ? try library.ratings.ids(.liked) : try library.favourites.ids()
  }

  /// Whether a plant is a favourite, or liked in an app where users like or dislike plants. It may be a
  /// plant of another app, to which an article links.
  func isFavourite(_ id: PlantID) throws -> Bool {
    guard let library = pages.library else { return false }
    return ratesPlants
      ? try library.ratings.rating(of: id) == .liked : try library.favourites.contains(id)
  }

  /// Returns the list rows of plants, with texts in metric and imperial units.
  func rows(_ plants: [PlantSummary]) throws -> [PlantRow] {
    let imperial = try pages.imperial.summaries(of: plants.map(\.id)).map(\.plant)
    let favourites = Set(try favourites())
    return zip(plants, imperial).map { plant, twin in
      PlantRow(
        plant, imperial: twin, href: link(.plant(plant.id)),
        picture: picture(of: plant), harm: pages.harm(of: plant.harm),
        isFavourite: favourites.contains(plant.id),
        favourite: label(ratesPlants ? .like : .addFavourite))
    }
  }

  /// Returns the picture of a plant of the catalogue; `nil` without a plant or a picture.
  func picture(of plant: PlantSummary?) -> Picture? {
    plant.flatMap { plant in
      plant.picture.map { pages.picture($0, of: plant.id, from: address) }
    }
  }
}

extension AppProfile {
  /// Whether the app shows plants as a stack in random order, in which the user likes or dislikes
  /// each plant. The heart of such an app is a like.
  package var ratesPlants: Bool { orders.first?.key == .shuffle }
}

/// A button or a heading of the pages for which a profile can have its own words, as a text or an
/// action with one of `keys`. All pages of an app then use the words of the profile.
enum AppLabel {
  case addFavourite, like, plantOfTheDay, featured, history, skip, next, start
  case taskDone, tasksOverdue, tasksToday, calendar, newEntry

  /// The keys of the texts in a profile. The first one that the profile has counts.
  private var keys: [String] {
    switch self {
    case .addFavourite: ["add-favorite", "save", "save-for-later"]
    case .like: ["like"]
    case .plantOfTheDay: ["plant-of-the-day", "flower-of-the-day"]
    case .featured: ["featured"]
    case .history: ["history"]
    case .skip: ["skip"]
    case .next: ["next", "continue"]
    case .start: ["explore", "get-started"]
    case .taskDone: ["mark-done"]
    case .tasksOverdue: ["overdue"]
    case .tasksToday: ["todays-tasks"]
    case .calendar: ["calendar"]
    case .newEntry: ["add-entry"]
    }
  }

  /// The text of the pages for a profile without such a text.
  private var usual: PageTexts.Key {
    switch self {
    case .addFavourite: .favourite
    case .like: .like
    case .plantOfTheDay: .plantOfTheDay
    case .featured: .featured
    case .history: .history
    case .skip: .skip
    case .next: .next
    case .start: .start
    case .taskDone: .done
    case .tasksOverdue: .tasksOverdue
    case .tasksToday: .tasksToday
    case .calendar: .calendar
    case .newEntry: .newEntry
    }
  }

  func text(in pages: AppPages) -> String {
    let items = pages.profile.items(.text) + pages.profile.items(.action)
    for key in keys {
      if let title = items.first(where: { $0.key == key })?.title { return title }
    }
    return pages.text(usual)
  }
}

/// Converts texts to HTML.
enum HTMLText {
  /// Returns a text as escaped HTML. The range that matches the search is in a `mark` element.
  static func marked(_ text: String, _ range: Range<String.Index>) -> String {
    guard range.lowerBound >= text.startIndex, range.upperBound <= text.endIndex else {
      return text.htmlEscaped
    }
    return String(text[..<range.lowerBound]).htmlEscaped
      + "<mark>\(String(text[range]).htmlEscaped)</mark>"
      + String(text[range.upperBound...]).htmlEscaped
  }
}

extension String {
  /// The text, percent-encoded for the query of a URL.
  var queryEncoded: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

/// A text in metric and imperial units. The page shows the one that the reader has selected.
struct DualText {
  let metric: String
  /// The text in imperial units; `nil` if it is the same as in metric units.
  let imperial: String?
  /// Both texts as HTML, in which only the words that differ stand twice.
  let html: String

  init(_ metric: String, _ imperial: String?) {
    self.metric = metric
    self.imperial = imperial == metric ? nil : imperial
    html =
      self.imperial.map { DualHTML.merged(metric.htmlEscaped, $0.htmlEscaped) }
      ?? metric.htmlEscaped
  }
}

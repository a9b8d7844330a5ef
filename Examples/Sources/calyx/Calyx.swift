import Foundation
import HortusKit
import HortusLibrary
import Terminal

/// Calyx: flowers of the season, search with suggestions, filters, pages of results, history, saved.
@main
@MainActor
struct Calyx {
  let terminal: Terminal
  let app: AppProfile
  let catalogue: Catalogue
  let libraryURL: URL

  static func main() async {
    await Terminal.run { terminal in
      let (app, catalogue) = try terminal.open("calyx")
      let calyx = Calyx(
        terminal: terminal, app: app, catalogue: catalogue,
        libraryURL: terminal.folder.appendingPathComponent("library.sqlite"))
      try calyx.showHome()
      try await calyx.showSuggestions()
      try await calyx.showResults()
      try calyx.showHistory()
      try calyx.showSaved()
    }
  }

  func showHome() throws {
    terminal.title(try app.title("flower-of-the-day"))
    guard let flower = try catalogue.plantOfTheDay(on: terminal.day) else {
      throw Failure("there is no flower of the day")
    }
    terminal.list([flower])
    for list in try app.featuredLists(on: terminal.day).required("featured lists") {
      terminal.title(list.title)
      terminal.list(try catalogue.plants(.list(list.key), sortedBy: .given).plants)
    }
  }

  func showSuggestions() async throws {
    let typed = terminal.typed("red", "крас")
    terminal.title("\(try app.title("explore")) «\(typed)»")
    // A keystroke cancels the task of the one before it, and with it this query.
    let suggestions = try await catalogue.read { try $0.suggestions(for: typed, limit: 6) }
    for suggestion in try suggestions.required(typed) {
      let detail = suggestion.detail.map { " (\($0))" } ?? ""
      // A plant is opened; the condition of anything else, such as a colour, becomes a filter.
      print("  \(suggestion.condition == nil ? "→" : "+") \(suggestion.label)\(detail)")
    }
  }

  func showResults() async throws {
    let list = try app.list(.all)
    // No debounce: nobody types here. The default suits a search field.
    let model = PlantListModel(
      catalogue: catalogue, conditions: [.list(list.key)], sortedBy: app.orders[1].sortOrder(),
      pageSize: app.pageSize, debounce: 0)
    try show(await settled(model), "\(list.title), \(app.orders[1].title)")
    model.loadMore()
    let both = try await settled(model)
    try show(both, "\(list.title), \(app.orders[1].title)")
    guard both.plants.count == 2 * app.pageSize else {
      throw Failure("\(both.plants.count) rows on two pages")
    }

    // Each chip opens a filter. The user turns the first two values on.
    let filters = try catalogue.filterTraits()
    let chips = app.items(.chip).compactMap { chip in filters.first { $0.key == chip.trait } }
    model.conditions += chips.map { trait in
      .where(trait.key, in: Set(trait.choices.prefix(2).map(\.key)))
    }
    model.order = app.orders[2].sortOrder()
    let filtered = try await settled(model)
    try show(filtered, "\(list.title), \(app.orders[2].title)")
    // Beside each value, the number of flowers that choosing it instead would give.
    for trait in try chips.required("chips") {
      let counts = trait.choices.map { "\($0.label) \(filtered.facets[trait.key]?[$0.key] ?? 0)" }
      print("  # \(trait.label): \(counts.joined(separator: ", "))")
    }

    model.conditions = [.list(list.key)]
    model.order = app.orders[0].sortOrder()
    model.text = terminal.typed("lily", "лили")
    try show(await settled(model), "«\(model.text)»")
  }

  /// The first state of a model that is not loading any more.
  func settled(_ model: PlantListModel) async throws -> PlantListState {
    for await state in model.states where !state.isLoading {
      if let failure = state.failure { throw Failure(failure) }
      return state
    }
    throw CancellationError()
  }

  func show(_ state: PlantListState, _ title: String) throws {
    let more = state.hasMore ? " …" : ""
    terminal.title("\(title): \(state.plants.count) / \(state.total)\(more)")
    terminal.list(try state.plants.required(title).suffix(5))  // the end tells the pages apart
  }

  func showHistory() throws {
    // Searches of several days, so that there is something to group. An app leaves out `now`.
    for (text, daysAgo) in [("orchid", 30), ("fern", 2), ("lavender", 1), ("rose", 0)] {
      try library(at: terminal.today - 86_400 * Double(daysAgo)).history.record(
        text, resultCount: try catalogue.plants(.text(text)).total)
    }
    terminal.title(try app.title("history"))
    var calendar = Calendar(identifier: .gregorian)  // an app leaves this out as well
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.firstWeekday = 2
    let groups = try library(at: terminal.today).history.groups(calendar: calendar)
    for group in try groups.required("history") {
      print("  " + group.period.label(in: terminal.language))
      for search in group.searches { print("    \(search.text): \(search.resultCount ?? 0)") }
    }
  }

  func showSaved() throws {
    let collections = try library(at: terminal.today).collections
    let saved = try collections.create(
      app.title("collection-spring-blooms"), description: "2026")
    let flowers = try catalogue.plants(.list(app.list(.chosen).key), sortedBy: .given).plants
    guard let last = flowers.last else { throw Failure("there are no flowers to save") }
    try collections.add(flowers.map(\.id), to: saved.id)
    try collections.move(last.id, in: saved.id, to: 0)  // dragged to the top
    terminal.title("\(saved.name), \(saved.description)")
    terminal.list(try catalogue.summaries(of: collections.ids(of: saved.id)).compactMap(\.plant))
  }

  func library(at time: Date) throws -> UserLibrary {
    try UserLibrary(at: libraryURL, catalogue: catalogue, now: { time })
  }
}

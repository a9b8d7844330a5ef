import Foundation
import HortusKit
import HortusLibrary
import Terminal

/// Calyx: search with suggestions, filters, pages of 20, flowers of the season, history, saved.
@main
@MainActor
struct Calyx {
  let terminal: Terminal
  let catalogue: Catalogue
  let libraryURL: URL

  static func main() async {
    await Terminal.run { terminal in
      let catalogue = try await Catalogue.open(at: terminal.bundle).localized(
        languages: [terminal.language, "en"], units: .metric, hemisphere: .northern)
      let calyx = Calyx(
        terminal: terminal, catalogue: catalogue,
        libraryURL: terminal.folder.appendingPathComponent("library.sqlite"))
      try calyx.showHome()
      try await calyx.showSuggestions()
      try await calyx.showResults()
      try calyx.showHistory()
      try calyx.showSaved()
    }
  }

  func showHome() throws {
    terminal.title(terminal.text("Flower of the day", "Цветок дня"))
    guard let flower = try catalogue.plantOfTheDay(on: terminal.day) else {
      throw Failure("there is no flower of the day")
    }
    terminal.list([flower])
    terminal.title(terminal.text("In bloom", "Сейчас цветут"))
    for pick in try catalogue.featured(on: terminal.day, limit: 5).required("featured") {
      print("  \(pick.plant.name): \(pick.bloom.map(\.text).joined(separator: ", "))")
    }
  }

  func showSuggestions() async throws {
    let typed = terminal.text("red", "крас")
    terminal.title(terminal.text("Search", "Поиск") + " «\(typed)»")
    // A keystroke cancels the task of the one before it, and with it this query.
    let suggestions = try await catalogue.read { try $0.suggestions(for: typed, limit: 6) }
    for suggestion in try suggestions.required(typed) {
      let detail = suggestion.detail.map { " (\($0))" } ?? ""
      // A plant is opened; the condition of anything else, such as a colour, becomes a filter.
      print("  \(suggestion.condition == nil ? "→" : "+") \(suggestion.label)\(detail)")
    }
  }

  func showResults() async throws {
    // No debounce: nobody types here. The default suits a search field.
    let model = PlantListModel(
      catalogue: catalogue, conditions: [], sortedBy: .name, pageSize: 20, debounce: 0)
    try show(await settled(model), terminal.text("All, A–Z", "Все, А–Я"))
    model.loadMore()
    let both = try await settled(model)
    try show(both, terminal.text("All, two pages", "Все, две страницы"))
    guard both.plants.count == 40 else { throw Failure("\(both.plants.count) rows on two pages") }

    model.conditions = [
      .where(.flowerColour, in: ["red", "pink", "purple"]),
      .where(.bloomSeason, in: ["summer"]),
      .where(.lifeCycle, in: ["annual", "perennial"]),
    ]
    model.order = .popularity
    let filtered = try await settled(model)
    try show(filtered, terminal.text("Red to purple, summer", "От красных до пурпурных, лето"))
    // Beside each colour, the number of flowers that choosing it instead would give.
    let colours = try catalogue.filterTraits().first { $0.key == .flowerColour }?.choices ?? []
    let chips = colours.map { "\($0.label) \(filtered.facets[.flowerColour]?[$0.key] ?? 0)" }
    print("  # " + (try chips.required("colours").joined(separator: ", ")))

    model.conditions = []
    model.order = .relevance
    model.text = terminal.text("lily", "фикус")
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
    terminal.title(terminal.text("History", "История"))
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
    let saved = try collections.create(terminal.text("Spring", "Весна"), description: "2026")
    let flowers = try catalogue.plants(.category("flowering"), sortedBy: .name, limit: 4).plants
    guard let last = flowers.last else { throw Failure("there are no flowering plants") }
    try collections.add(flowers.map(\.id), to: saved.id)
    try collections.move(last.id, in: saved.id, to: 0)  // dragged to the top
    terminal.title("\(saved.name), \(saved.description)")
    terminal.list(try catalogue.summaries(of: collections.ids(of: saved.id)).compactMap(\.plant))
  }

  func library(at time: Date) throws -> UserLibrary {
    try UserLibrary(at: libraryURL, catalogue: catalogue, now: { time })
  }
}

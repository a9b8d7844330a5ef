import HortusKit
import HortusLibrary
import Terminal

/// Home Plants: a menu, lists with icons on both sides, a filter, favourites, the page of a plant.
@main
@MainActor
struct HomePlants {
  let terminal: Terminal
  let app: AppProfile
  let catalogue: Catalogue
  let library: UserLibrary

  static func main() async {
    await Terminal.run { terminal in
      let (app, catalogue) = try terminal.open("home-plants")
      let library = try UserLibrary(
        at: terminal.folder.appendingPathComponent("library.sqlite"), catalogue: catalogue)
      let homePlants = HomePlants(
        terminal: terminal, app: app, catalogue: catalogue, library: library)
      try homePlants.showMenu()
      try homePlants.showSearch(app.list(.all))
      try homePlants.showFilter(app.menu[0])
      try homePlants.showFavourites(app.list(.favorites))
      try homePlants.showPage("monstera-deliciosa")
    }
  }

  func showMenu() throws {
    terminal.title(app.name)
    for list in try app.menu.required("menu") {
      let count =
        list.kind == .favorites ? try library.favourites.ids().count : list.plantCount
      print("  \(list.title): \(count)")
    }
  }

  func showSearch(_ list: AppList) throws {
    // The list is queried anew at every key. In the end nothing is found, and the list says so.
    for typed in terminal.typed("f fe fern zzzz", "ф фи фик zzzz").split(separator: " ") {
      print("\n\(try app.title("search", .action)): \(typed)")
      try show(catalogue.list(list.key, in: app, matching: String(typed), limit: 4))
    }
  }

  func showFilter(_ list: AppList) throws {
    // The user taps the first choice of the first two filters.
    var page = try catalogue.list(list.key, in: app)
    for index in 0..<2 {
      let chosen = try page.filters[index].choices.required("choices")[0].filters
      page = try catalogue.list(list.key, in: app, filters: chosen, limit: 6)
    }
    terminal.title(try app.title("filter", .action))
    for filter in page.filters {
      print("  \(filter.trait.label)")
      for choice in filter.choices {
        print("    [\(choice.isOn ? "×" : " ")] \(choice.label): \(choice.count)")
      }
    }
    // A tap on a chip takes its filter off.
    print("  \(try page.chips.required("chips").map { "(\($0.label))" }.joined(separator: " "))")
    try show(page)
  }

  func showFavourites(_ list: AppList) throws {
    try show(catalogue.list(list.key, in: app))
    for plant in try catalogue.plants(sortedBy: .popularity, limit: 4).plants {
      try library.favourites.toggle(plant.id)
    }
    try show(catalogue.list(list.key, in: app, favourites: library.favourites.ids()))
  }

  func show(_ page: AppListPage) throws {
    terminal.title("\(page.list.title): \(page.total)")
    if let message = page.message {
      return print("  \(message.title ?? "") → \(message.action?.title ?? "")")
    }
    for plant in try page.plants.required(page.list.key) {
      // Text in place of icons; an app draws `icons` and reads `accessibilityLabel` aloud.
      let left = plant.baseTraits.map(\.text).joined(separator: " | ")
      let right = plant.additionalTraits.map(\.accessibilityLabel).joined(separator: ", ")
      print("  [\(left)] \(plant.name)\(right.isEmpty ? "" : " [\(right)]")")
    }
  }

  func showPage(_ id: PlantID) throws {
    guard let page = try catalogue.page(id, in: app) else { throw Failure("there is no \(id)") }
    terminal.title("\(page.plant.name) (\(page.plant.names.scientific.text))")
    if let warning = page.plant.harm?.warning { print("  ⚠ \(warning)") }
    for section in page.tabs.flatMap(\.sections) {
      if let topic = section.topic { print("  # \(topic.label)") }
      for line in section.entries.flatMap({ lines($0, of: page.plant) }) { print("    \(line)") }
    }
  }

  func lines(_ entry: AppPlantPage.Entry, of plant: PlantPage) -> [String] {
    switch entry {
    case .summary(let summary): [summary.text]
    case .names: [plant.family] + plant.names.others.map(\.text)
    case .fact(let entry):
      ["\(entry.fact.label): \(entry.fact.text ?? "")"] + entry.fact.sentences
        + [entry.disclaimer].compactMap { $0 }
    case .article(let article): [article.plainText]
    case .photos(let photos): photos.map { "\($0.file), \($0.credit)" }
    case .companions(let plants): plants.map { "+ \($0.plant.name)" }
    case .antagonists(let plants): plants.map { "− \($0.plant.name)" }
    case .similar(let plants): plants.map { "≈ \($0.plant.name)" }
    case .notes: []
    }
  }
}

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
      try homePlants.showList(app.menu[0])
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

  func showList(_ list: AppList) throws {
    let page = try catalogue.plants(
      .list(list.key), sortedBy: app.orders[0].sortOrder(), limit: 8)
    try show(page, title: list.title)
  }

  func showSearch(_ list: AppList) throws {
    // The list is queried anew at every key.
    for typed in terminal.typed("f fe fern", "ф фи фик").split(separator: " ") {
      let page = try catalogue.plants(.list(list.key), .text(String(typed)), limit: 4)
      try show(page, title: "\(list.title) «\(typed)»")
    }
  }

  func showFilter(_ list: AppList) throws {
    let filters = try catalogue.filterTraits().required("filters")
    // The user taps the first choice of the first two filters.
    let chosen = filters.prefix(2).compactMap(\.choices.first?.condition)
    let found = try catalogue.plants(
      [.list(list.key)] + chosen, sortedBy: app.orders[0].sortOrder(), limit: 6)
    terminal.title(try app.title("filter", .action))
    for trait in filters {
      print("  \(trait.label)")
      for choice in try trait.choices.required("values of \(trait.key)") {
        let count = found.facets[trait.key]?[choice.key] ?? 0
        print("    [\(choice.icon?.materialSymbol ?? "–")] \(choice.label): \(count)")
      }
    }
    try show(found, title: app.title("find"))
  }

  func showFavourites(_ list: AppList) throws {
    terminal.title(list.title)
    print("  \(list.empty?.title ?? "")")
    for plant in try catalogue.plants(sortedBy: .popularity, limit: 4).plants {
      try library.favourites.toggle(plant.id)
    }
    // Filter and search work on favourites as on any list; .given keeps the user's order.
    let favourites = try catalogue.plants(.among(library.favourites.ids()), sortedBy: .given)
    try show(favourites, title: list.title)
  }

  func show(_ page: ResultPage, title: String) throws {
    terminal.title("\(title): \(page.total)")
    for plant in try page.plants.required(title) {
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

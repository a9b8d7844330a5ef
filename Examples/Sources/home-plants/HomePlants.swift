import HortusKit
import HortusLibrary
import Terminal

/// Home Plants: a menu of categories, lists with icons on both sides, a filter, favourites.
@main
@MainActor
struct HomePlants {
  let terminal: Terminal
  let catalogue: Catalogue
  let library: UserLibrary

  // The app chooses which categories are in its menu and which traits are in its filter.
  let menu: Set = ["foliage", "flowering", "succulents", "palms-and-trees"]
  let filters: [TraitKey] = [.light, .humidity, .difficulty, .watering, .poisonous, .healing]

  static func main() async {
    await Terminal.run { terminal in
      let catalogue = try Catalogue(at: terminal.bundle)
        .localized(languages: [terminal.language, "en"], units: .metric)
      let library = try UserLibrary(
        at: terminal.folder.appendingPathComponent("library.sqlite"), catalogue: catalogue)
      let app = HomePlants(terminal: terminal, catalogue: catalogue, library: library)
      try app.showMenu()
      try app.showCategory()
      try app.showSearch()
      try app.showFilter()
      try app.showFavourites()
    }
  }

  func showMenu() throws {
    terminal.title("Home Plants")
    let categories = try catalogue.categories().filter { menu.contains($0.key) }
    for category in try categories.required("categories") {
      print("  \(category.label): \(category.plantCount)")
    }
    print("  \(allPlants): \(try catalogue.plants().total)")
    print("  \(favourites): \(try library.favourites.ids().count)")
  }

  func showCategory() throws {
    guard let category = try catalogue.categories().first(where: { $0.key == "foliage" }) else {
      throw Failure("there is no category foliage")
    }
    let page = try catalogue.plants(.category(category.key), sortedBy: .name, limit: 8)
    try show(page, title: category.label)
  }

  func showSearch() throws {
    // The list is queried anew at every key; a category narrows it in the same way.
    for typed in terminal.text("f fe fern", "ф фи фик").split(separator: " ") {
      let page = try catalogue.plants(.text(String(typed)), limit: 4)
      try show(page, title: "\(allPlants) «\(typed)»")
    }
    let nothing = try catalogue.plants(.text("zzzz"))
    terminal.title("\(allPlants) «zzzz»")
    guard nothing.plants.isEmpty else { throw Failure("zzzz was found") }
    print("  " + terminal.text("Nothing was found", "Ничего не найдено"))
  }

  func showFilter() throws {
    let foliage = Condition.category("foliage")
    let chosen: [Condition] = [
      .where(.light, in: ["part-shade", "full-shade"]), .where(.difficulty, in: ["easy"]),
      .where(.humidity, in: []),  // nothing is chosen here, so it is ignored
    ]
    let found = try catalogue.plants([foliage] + chosen, sortedBy: .popularity, limit: 6)
    terminal.title(terminal.text("Filter", "Фильтр"))
    // The counts are those of the current list: the category and what is chosen so far.
    let traits = try catalogue.filterTraits().filter { filters.contains($0.key) }
    for trait in try traits.required("filters") {
      print("  \(trait.label)")
      for choice in try trait.choices.required("values of \(trait.key)") {
        let count = found.facets[trait.key]?[choice.key] ?? 0
        let icon = choice.icon?.materialSymbol ?? "–"
        print("    [\(icon)] \(choice.label): \(count)")
      }
    }
    try show(found, title: terminal.text("Find", "Найти"))
  }

  func showFavourites() throws {
    try showKept()
    for plant in try catalogue.plants(sortedBy: .popularity, limit: 4).plants {
      try library.favourites.toggle(plant.id)
    }
    // Filter and search work on favourites as on any list; .given keeps the user's order.
    try showKept()
    try showKept(.where(.difficulty, in: ["easy"]))
  }

  func showKept(_ conditions: Condition...) throws {
    let ids = try library.favourites.ids()
    guard !ids.isEmpty else {
      terminal.title(favourites)
      return print("  " + terminal.text("Favorites empty", "В избранном пусто"))
    }
    try show(
      catalogue.plants([.among(ids)] + conditions, sortedBy: .given), title: favourites)
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

  var allPlants: String { terminal.text("All plants", "Все растения") }
  var favourites: String { terminal.text("Favorites", "Избранное") }
}

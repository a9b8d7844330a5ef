import HortusKit
import HortusLibrary
import Terminal

/// Flora: the user swipes through a shuffled stack of the plants that fulfil three requirements, and
/// collects liked plants on boards.
@main
@MainActor
struct Flora {
  let terminal: Terminal
  let app: AppProfile
  let catalogue: Catalogue
  let library: UserLibrary

  static func main() async {
    await Terminal.run { terminal in
      let (app, catalogue) = try terminal.open("flora")
      let library = try UserLibrary(
        at: terminal.folder.appendingPathComponent("library.sqlite"), catalogue: catalogue,
        now: { [today = terminal.today] in today })
      let flora = Flora(terminal: terminal, app: app, catalogue: catalogue, library: library)
      let requirements = try flora.chooseRequirements()
      try flora.swipe(requirements, seed: 1)
      try flora.swipe(requirements, seed: 2)
      try flora.showLikes()
      try flora.showBoards()
    }
  }

  /// Shows the filters of the profile. The user taps the middle choice of each; a plant must fulfil all
  /// of them.
  func chooseRequirements() throws -> [Condition] {
    let list = try app.list(.all)
    var requirements: [Condition] = []
    var page = try catalogue.list(list.key, in: app)
    for index in page.filters.indices {
      let choices = try page.filters[index].choices.required("choices")
      requirements = choices[choices.count / 2].filters
      page = try catalogue.list(list.key, in: app, filters: requirements)
    }
    terminal.title("\(list.title): \(page.total)")
    for filter in try page.filters.required("filters") {
      print("  \(filter.trait.label)")
      for choice in filter.choices {
        print("    [\(choice.isOn ? "×" : " ")] \(choice.label): \(choice.count)")
      }
    }
    return requirements
  }

  /// Searches in a new random order. Plants that were on the screen before are left out.
  func swipe(_ requirements: [Condition], seed: UInt64) throws {
    let page = try catalogue.list(
      app.list(.all).key, in: app, filters: requirements, excluding: library.seen.ids(), seed: seed,
      limit: 5)
    terminal.title("\(app.orders[0].title) \(seed): \(page.total)")
    for (index, plant) in try page.plants.required("plants to swipe").enumerated() {
      let likes = index % 2 == 0  // stands for the direction of the swipe
      try library.seen.mark([plant.id])
      try library.ratings.set(likes ? .liked : .disliked, for: plant.id)
      print("  \(try app.title(likes ? "like" : "dislike")): \(plant.name)")
      // Shows sentences for people instead of numbers.
      let words = try catalogue.plant(plant.id)?.fact(app.filters[0])?.sentences ?? []
      for sentence in words { print("      \(sentence)") }
    }
  }

  func showLikes() throws {
    let ids = try library.ratings.ids(.liked).required("likes")
    // Liking again changes nothing: a plant has one rating.
    try library.ratings.set(.liked, for: ids[0])
    guard try library.ratings.ids(.liked).count == ids.count else {
      throw Failure("a plant was liked twice")
    }
    let page = try catalogue.list(app.list(.favorites).key, in: app, favourites: ids)
    terminal.title("\(page.list.title): \(page.total)")
    terminal.list(page.plants)
  }

  func showBoards() throws {
    let boards = library.collections
    let liked = try library.ratings.ids(.liked)
    let balcony = try boards.create(
      terminal.typed("Balcony", "Балкон"),
      description: terminal.typed("Out in summer", "Летом на воздухе"))
    try boards.create(terminal.typed("Hall", "Прихожая"), isPrivate: true)
    try boards.add(Array(liked.prefix(3)), to: balcony.id)

    // Adding many at once tells which were there already: that is the warning.
    let addition = try boards.add(liked, to: balcony.id)
    terminal.title(try app.title("already-on-board"))
    let known = try addition.alreadyThere.required("plants that were added twice")
    terminal.list(try catalogue.summaries(of: known).compactMap(\.plant))

    for board in try boards.all().required("boards") {
      terminal.title("\(board.name): \(board.plantCount)")
      print("  " + (try app.title(board.isPrivate ? "board-private" : "board-public")))
      // The newest plant is the picture. It need not be the last one: boards are sorted by hand.
      let newest = try boards.plants(of: board.id).sorted { $0.addedAt < $1.addedAt }.last
      let cover = try newest.flatMap { try catalogue.summaries(of: [$0.id]).first?.plant?.name }
      print("  \(try app.title("board-cover")): \(cover ?? "–")")
    }
  }
}

import HortusKit
import HortusLibrary
import Terminal

/// Flora: the user swipes through a shuffled stack of the plants that fulfil three requirements, and
/// collects liked plants on boards.
@main
@MainActor
struct Flora {
  let terminal: Terminal
  let catalogue: Catalogue
  let library: UserLibrary

  static func main() async {
    await Terminal.run { terminal in
      let catalogue = try Catalogue(at: terminal.bundle)
        .localized(languages: [terminal.language, "en"], units: .metric)
      let library = try UserLibrary(
        at: terminal.folder.appendingPathComponent("library.sqlite"), catalogue: catalogue,
        now: { [today = terminal.today] in today })
      let flora = Flora(terminal: terminal, catalogue: catalogue, library: library)
      try flora.showRequirements()
      try flora.swipe(seed: 1)
      try flora.swipe(seed: 2)
      try flora.showLikes()
      try flora.showBoards()
    }
  }

  /// The choices in the three segment controls. A plant needs one of the values chosen in each
  /// control, and must fulfil all three conditions.
  let requirements: [Condition] = [
    .where(.moistureUse, in: ["low", "medium"]),
    .where(.shadeTolerance, in: ["intermediate", "tolerant"]),
    // The temperature at the place never falls below 5 °C, so the plant has to survive 5 °C.
    .range(.minTemperature, overlaps: -40...5),
  ]

  func showRequirements() throws {
    terminal.title(terminal.text("Requirements", "Требования"))
    let keys: [TraitKey] = [.moistureUse, .shadeTolerance, .minTemperature]
    let found = try catalogue.plants(requirements)
    for trait in try catalogue.filterTraits().filter({ keys.contains($0.key) })
      .required("requirements")
    {
      let values = trait.choices.map {
        "\($0.label) \(found.facets[trait.key]?[$0.key] ?? 0)"
      }
      // A trait with numbers has no choices but an extent, in its own unit: here °C.
      let slider = trait.extent.map { "\(Int($0.lowerBound))…\(Int($0.upperBound)) °C" }
      print("  \(trait.label): \(slider ?? values.joined(separator: ", "))")
    }
    print("  = \(found.total)")
  }

  /// Searches in a new random order. Plants that were on the screen before are left out.
  func swipe(seed: UInt64) throws {
    let page = try catalogue.plants(
      requirements + [.excluding(library.seen.ids())], sortedBy: .shuffle(seed: seed), limit: 5)
    terminal.title(terminal.text("Stack", "Стопка") + " \(seed): \(page.total)")
    for (index, plant) in try page.plants.required("plants to swipe").enumerated() {
      let likes = index % 2 == 0  // stands for the direction of the swipe
      try library.seen.mark([plant.id])
      try library.ratings.set(likes ? .liked : .disliked, for: plant.id)
      print("  \(likes ? "♥" : "✕") \(plant.name)")
      // Shows sentences for people instead of numbers.
      let words = try catalogue.plant(plant.id)?.fact(.moistureUse)?.sentences ?? []
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
    terminal.title(terminal.text("Likes", "Понравилось") + ": \(ids.count)")
    terminal.list(try catalogue.plants(.among(ids), sortedBy: .given).plants)
  }

  func showBoards() throws {
    let boards = library.collections
    let liked = try library.ratings.ids(.liked)
    let balcony = try boards.create(
      terminal.text("Balcony", "Балкон"),
      description: terminal.text("Out in summer", "Летом на воздухе"))
    try boards.create(terminal.text("Hall", "Прихожая"), isPrivate: true)
    try boards.add(Array(liked.prefix(3)), to: balcony.id)

    // Adding many at once tells which were there already: that is the warning.
    let addition = try boards.add(liked, to: balcony.id)
    terminal.title(terminal.text("Already on the board", "Уже на доске"))
    let known = try addition.alreadyThere.required("plants that were added twice")
    terminal.list(try catalogue.summaries(of: known).compactMap(\.plant))

    terminal.title(terminal.text("Boards", "Доски"))
    for board in try boards.all().required("boards") {
      let lock = board.isPrivate ? " 🔒" : ""
      // The newest plant is the picture. It need not be the last one: boards are sorted by hand.
      let newest = try boards.plants(of: board.id).sorted { $0.addedAt < $1.addedAt }.last
      let cover = try newest.flatMap { try catalogue.summaries(of: [$0.id]).first?.plant?.name }
      print("  \(board.name)\(lock): \(board.plantCount) [\(cover ?? "–")] \(board.description)")
    }
  }
}

import ArgumentParser
import HortusKit

/// What the plants of a search must fulfil.
struct FilterOptions: ParsableArguments {
  @Argument(help: "A name or a part of one, in any language and script.")
  var text: [String] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Only plants with one of these values (light=part-shade,full-shade), or whose numbers overlap "
        + "these (height=20..50).", valueName: "filter"),
    transform: TraitFilter.init)
  var wanted: [TraitFilter] = []

  @Option(
    name: .customLong("not"),
    help: ArgumentHelp("Only plants with none of these values: toxicity=cat.", valueName: "filter"),
    transform: TraitFilter.init)
  var unwanted: [TraitFilter] = []

  @Option(help: "Only plants of this category.")
  var category: String?

  @Flag(
    name: [.customLong("favorites"), .customLong("favourites")],
    help: "Only the favourites of the library.")
  var favourites = false

  func validate() throws {
    for filter in unwanted { _ = try filter.opposite }
  }

  /// The text of the search, which may be empty.
  var words: String { text.joined(separator: " ") }

  /// - Parameter favourites: the plants to be among, if only favourites are wanted.
  func conditions(favourites: Set<PlantID>?) throws -> [Condition] {
    var conditions: [Condition] = [.text(words)]
    if let category { conditions.append(.category(category)) }
    if let favourites { conditions.append(.among(favourites)) }
    return try conditions + wanted.map(\.condition) + unwanted.map { try $0.opposite }
  }
}

import ArgumentParser
import HortusKit

/// The options that filter the plants of a search.
struct FilterOptions: ParsableArguments {
  @Argument(
    help: """
      A name or a part of one, in any language and script; below come plants whose articles have \
      all the words.
      """)
  var text: [String] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Only plants with one of these values (light=part-shade,full-shade), or whose numbers overlap "
        + "these (height=20..50, in the units of --units, or height=1ft..6ft).",
      valueName: "filter"), completion: Completion.filters, transform: TraitFilter.init)
  var wanted: [TraitFilter] = []

  @Option(
    name: .customLong("not"),
    help: ArgumentHelp(
      "Only plants with none of these values: toxicity=cat. Plants of unknown toxicity do not match.",
      valueName: "filter"),
    completion: Completion.filters, transform: TraitFilter.init)
  var unwanted: [TraitFilter] = []

  @Option(
    name: .customLong("unknown"),
    help: ArgumentHelp(
      "Only plants for which the trait is unknown: toxicity, or toxicity=cat.", valueName: "trait"),
    completion: Completion.filters)
  var unknown: [String] = []

  @Option(help: "Only plants of this category.", completion: Completion.categories)
  var category: String?

  @Option(
    help: ArgumentHelp(
      "Only plants that a later version of the content than this one added.", valueName: "version"))
  var addedAfter: String?

  @Option(
    help: "Only plants that are hardy at this postal code, if the bundle has a table of them.")
  var postcode: String?

  @Option(
    help: "The country of the postal code: US. Needed where the bundle knows several.",
    completion: Completion.countries)
  var country: String?

  @Flag(
    name: [.customLong("favorites"), .customLong("favourites")],
    help: "Only the favourites of the library.")
  var favourites = false

  func validate() throws {
    for filter in unwanted { _ = try filter.opposite }
    if country != nil, postcode == nil {
      throw ValidationError("--country has a meaning with --postcode only")
    }
  }

  /// The text of the search, possibly empty.
  var words: String { text.joined(separator: " ") }

  /// Returns the conditions of all options. The text of the search is not included.
  ///
  /// - Parameters:
  ///   - favourites: if not `nil`, only these plants match.
  ///   - location: if not `nil`, only plants that are hardy at this location match.
  ///   - units: the system of units for numbers without a unit.
  func narrowing(
    favourites: [PlantID]?, location: HardinessLocation?, in catalogue: Catalogue,
    units: UnitSystem
  ) throws -> [Condition] {
    var conditions: [Condition] = []
    if let location { conditions.append(location.zone.condition) }
    if let category { conditions.append(.category(category)) }
    if let addedAfter { conditions.append(.addedAfter(addedAfter)) }
    if let favourites { conditions.append(.among(favourites)) }
    return try conditions + wanted.map { try $0.condition(in: catalogue, units: units) }
      + unwanted.map { try $0.opposite } + unknown.map(Self.unknown)
  }

  /// Returns the condition for plants of which nothing is stated.
  ///
  /// - Parameter argument: the key of a trait, alone or with targets: `toxicity=cat,dog`.
  private static func unknown(_ argument: String) -> Condition {
    let parts = argument.split(separator: "=", maxSplits: 1)
    let targets = parts.dropFirst().first?.split(separator: ",").map(String.init) ?? []
    return .unknown(TraitKey(String(parts.first ?? "")), for: Set(targets))
  }
}

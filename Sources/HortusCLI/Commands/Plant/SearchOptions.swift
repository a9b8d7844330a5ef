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

  @Option(
    help: "Only plants of one of these categories; may be repeated.",
    completion: Completion.categories)
  var category: [String] = []

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
    if let location { conditions.append(try location.zone.condition(in: catalogue)) }
    if !category.isEmpty { conditions.append(.category(in: Set(category))) }
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

/// A location given by a postal code, and its hardiness zone.
struct HardinessLocation {
  let postcode: String
  let zone: HardinessZone

  /// Looks up the postal code.
  ///
  /// - Parameter country: the country of the postal code. It may be `nil` if the bundle has postal
  ///   codes of only one country.
  /// - Throws: `CommandError` if the bundle does not contain the postal code, or if `country` is
  ///   `nil` and the bundle has postal codes of several countries.
  init(postcode: String, country: String?, in catalogue: Catalogue) throws {
    let zoneFilter = "ask for the zone itself, as in --where hardiness-usda=7a"
    let countries = catalogue.information.postcodeCountries
    guard let first = countries.first else {
      throw CommandError(description: "the bundle has no table of postal codes; \(zoneFilter)")
    }
    guard country != nil || countries.count == 1 else {
      throw CommandError(
        description: "the bundle has postal codes of \(countries.joined(separator: ", ")); "
          + "name one of them, as in --country \(first)")
    }
    let code = (country ?? first).uppercased()
    guard countries.contains(code) else {
      throw CommandError(
        description: "the bundle has no postal codes of “\(code)”, but of "
          + countries.joined(separator: ", "))
    }
    guard let zone = try catalogue.hardinessZone(forPostcode: postcode, country: code) else {
      throw CommandError(
        description: "“\(postcode)” is not among the postal codes of \(code); \(zoneFilter)")
    }
    self.postcode = postcode
    self.zone = zone
  }

  /// The message about the location for the user.
  var text: String { "\(postcode) is in zone \(zone.key)" }
}

/// The options for the order and the page of a result.
struct PageOptions: ParsableArguments {
  /// The sort orders that the option accepts.
  enum Sort: String, ExpressibleByArgument, CaseIterable {
    case relevance, name, popularity, difficulty, shuffle
  }

  @Option(help: "The order (default: relevance, or what the app of --app shows).")
  var sort: Sort?

  @Option(
    help: ArgumentHelp(
      "A trait of numbers to sort by, the lowest first: price. Plants without a number come last.",
      valueName: "trait"))
  var by: String?

  @Flag(help: "Sort by the numbers of --by from the highest.")
  var descending = false

  @Option(help: "What a shuffle goes by: the same number gives the same order.")
  var seed: UInt64?

  @Option(help: "The most plants of a page (default: 20, or the page size of the app of --app).")
  var limit: Int?

  @Option(help: "The cursor that the page before ended with.")
  var after: String?

  func validate() throws {
    if by != nil, sort != nil {
      throw ValidationError("--by has a meaning without --sort only")
    }
    if descending, by == nil { throw ValidationError("--descending has a meaning with --by only") }
    if seed != nil, sort != .shuffle {
      throw ValidationError("--seed has a meaning with --sort shuffle only")
    }
    if sort == .shuffle, seed == nil, after != nil {
      throw ValidationError("to go on in a shuffle, give the --seed of the page before as well")
    }
  }

  var cursor: Cursor? { after.map { Cursor(text: $0) } }

  /// Returns the sort order and, for a shuffle, its seed. The order is `nil` if the user named none.
  ///
  /// - Parameter random: the seed for a shuffle if the user gave none.
  func order(seed random: @autoclosure () -> UInt64) -> (order: PlantSortOrder?, seed: UInt64?) {
    if let by { return (.trait(TraitKey(by), descending: descending), nil) }
    switch sort {
    case nil: return (nil, nil)
    case .relevance: return (.relevance, nil)
    case .name: return (.name, nil)
    case .popularity: return (.popularity, nil)
    case .difficulty: return (.difficulty, nil)
    case .shuffle:
      let seed = seed ?? random()
      return (.shuffle(seed: seed), seed)
    }
  }
}

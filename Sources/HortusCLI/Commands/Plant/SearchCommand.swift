import ArgumentParser
import HortusDiagnostics
import HortusKit
import HortusLibrary

/// `hortus search`: finds the plants that match a text and filters.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Finds plants by name, category, traits and favourites.",
    discussion: """
      Values of one filter widen the result, filters narrow it. A search with a text is kept in \
      the history of the library when --library names it, or when the default library is there \
      already. With --app, it shows a list as the app does: its page size, filters and messages.
      """)

  @OptionGroup(title: "Filters") var filters: FilterOptions
  @OptionGroup(title: "List of an app") var appList: AppListOptions
  @OptionGroup(title: "Page") var paging: PageOptions
  @OptionGroup var articles: ArticleOptions
  @Flag(help: "Tell how many plants there are for every further filter as well.")
  var facets = false
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let catalogue = try reader.open(units: units.units)
    let favourites = filters.favourites ? try favourites(catalogue) : nil
    let location = try filters.postcode.map {
      try HardinessLocation(postcode: $0, country: filters.country, in: catalogue)
    }
    let conditions = try filters.narrowing(
      favourites: favourites, location: location, in: catalogue, units: units.units)
    if let app = appList.app {
      return try show(catalogue.app(app), of: catalogue, filters: conditions)
    }
    let (order, seed) = paging.order(seed: .random(in: 0...999_999))
    let page = try catalogue.plants(
      [.text(filters.words)] + conditions, sortedBy: order ?? .relevance,
      limit: paging.limit ?? 20, after: paging.cursor)
    // Only the first page shows plants found through their articles.
    let tier =
      paging.after == nil
      ? try ArticleTier(
        filters.words, where: conditions, in: catalogue, limit: articles.articles)
      : ArticleTier()
    try form.write(
      SearchForm(page, tier, seed: seed, zone: location?.zone, withFacets: facets),
      text: try text(of: page, tier, in: catalogue))
    if let location { try form.tell(location.text) }
    let footer = SearchFooter(
      plants: page.plants, total: page.total, unknownCount: page.unknown, next: page.next,
      inArticles: tier.entries.count, seed: seed)
    for line in [footer.warning, footer.unknown, footer.text].compactMap({ $0 }) {
      try form.tell(line)
    }
    try record(total: page.total, in: nil, of: catalogue)
  }

  /// Shows a list as the app shows it.
  private func show(
    _ app: AppProfile, of catalogue: Catalogue, filters conditions: [Condition]
  ) throws {
    guard let key = appList.key(in: app) else {
      let keys = app.lists.map(\.key).joined(separator: ", ")
      throw CommandError(
        description: "“\(app.id)” has no list of all plants; "
          + (keys.isEmpty ? "it shows no plants" : "name a list, as in --list \(keys)"))
    }
    let (order, seed) = paging.order(seed: .random(in: 0...999_999))
    let page = try catalogue.list(
      key, in: app, matching: filters.words, filters: conditions,
      favourites: favourites(catalogue), sortedBy: order, seed: seed ?? 0, limit: paging.limit,
      after: paging.cursor)
    let view = AppListView(page: page, terminal: .output)
    try form.write(
      AppListForm(page, app: app.id), text: facets ? view.text + "\n\n" + view.filters : view.text)
    let footer = SearchFooter(
      plants: page.plants, total: page.total, unknownCount: page.unknown, next: page.next,
      seed: seed)
    for line in [footer.warning, footer.unknown, footer.text].compactMap({ $0 }) {
      try form.tell(line)
    }
    try record(total: page.total, in: app, of: catalogue)
  }

  private func text(
    of page: ResultPage, _ tier: ArticleTier, in catalogue: Catalogue
  ) throws -> String {
    var chapters = [
      PlantListing(plants: page.plants, terminal: .output).text,
      ArticleListing(tier: tier, terminal: .output).text,
    ]
    if facets {
      chapters.append(
        FacetListing(
          page: page, categories: try catalogue.categories(),
          traits: try catalogue.traits(),
          terminal: .output
        ).text)
    }
    return chapters.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the ids of the favourites. If there is no user library, returns an empty array and
  /// does not create a library.
  private func favourites(_ catalogue: Catalogue) throws -> [PlantID] {
    library.isThere ? try library.open(with: catalogue).favourites.ids() : []
  }

  /// Records the search in the history. Later pages belong to the same search, so they are not
  /// recorded. With an app, it is recorded as one of the app.
  private func record(total: Int, in app: AppProfile?, of catalogue: Catalogue) throws {
    guard library.isThere, paging.after == nil, !filters.words.isEmpty else { return }
    var library = try library.open()
    if let app { library = library.limited(to: try catalogue.limited(to: app)) }
    try library.history.record(filters.words, resultCount: total)
  }
}

/// A table of the plants of a search result, with the matches highlighted. A plant that can do severe
/// harm has a sign before its name.
struct PlantListing {
  let plants: [PlantSummary]
  let terminal: Terminal

  var text: String {
    guard !plants.isEmpty else { return "" }
    let header = ["name", "scientific name", "id", ""]
      .map { StyledText($0, terminal.style(.heading)) }
    return TextTable.text([header] + plants.map(marked))
  }

  /// Returns the row of a plant. The name has a warning sign if the plant can do severe harm.
  private func marked(_ plant: PlantSummary) -> [StyledText] {
    var cells = row(plant)
    if plant.harm?.degree == .severe {
      cells[0] = StyledText("⚠ ", terminal.style(.error)) + cells[0]
    }
    return cells
  }

  private func row(_ plant: PlantSummary) -> [StyledText] {
    var cells = [plant.name, plant.scientificName, plant.id.rawValue].map { StyledText($0) }
    guard let match = plant.match else { return cells }
    let matched = StyledText(match.name, highlighting: match.range, terminal.style(.match))
    switch match.name {
    case plant.name: cells[0] = matched
    case plant.scientificName: cells[1] = matched
    // The matching name is in none of the other columns, so it gets its own cell.
    default: cells.append(StyledText("also ") + matched)
    }
    return cells
  }
}

/// A table of the filters that can be added to a search, with the number of plants that the result
/// would then contain.
struct FacetListing {
  let page: ResultPage
  let categories: [PlantCategory]
  let traits: [PlantTrait]
  let terminal: Terminal

  var text: String {
    let rows =
      categories.map {
        row("category=\($0.key)", page.categories[$0.key], "Category: " + $0.label)
      }
      + traits.flatMap { trait in
        trait.choices.map {
          row(
            "\(trait.key)=\($0.key)", page.facets[trait.key]?[$0.key],
            trait.label + ": " + $0.label)
        }
      }
    let header = ["filter", "plants", ""].map { StyledText($0, terminal.style(.heading)) }
    return TextTable.text([header] + rows.compactMap { $0 }, rightAligned: [1])
  }

  /// Returns a row of the table; `nil` if no plant has the value, because such a filter would give
  /// an empty result.
  private func row(_ filter: String, _ count: Int?, _ label: String) -> [StyledText]? {
    guard let count, count > 0 else { return nil }
    return [filter, String(count), label].map { StyledText($0) }
  }
}

/// The lines below a search result: the number of plants, the options for the next page, and the number
/// of plants of which a trait about harm is unknown.
struct SearchFooter {
  let plants: [PlantSummary]
  let total: Int
  let unknownCount: Int
  let next: Cursor?
  /// The number of plants found only through their articles.
  var inArticles = 0
  let seed: UInt64?

  /// The number of plants of which a trait about harm is unknown; `nil` if there are none.
  var unknown: String? {
    guard unknownCount > 0 else { return nil }
    let more = unknownCount == 1 ? "1 more plant" : "\(unknownCount) more plants"
    return more + ", of which nothing is known: --unknown instead of --where or --not lists them"
  }

  /// What the sign before some names means; `nil` if no plant of the page has it.
  var warning: String? {
    plants.contains { $0.harm?.degree == .severe }
      ? "⚠ can do severe harm: hortus show tells to whom" : nil
  }

  var text: String {
    guard total > 0 else {
      return inArticles == 0 ? "Nothing was found" : "No plant has such a name"
    }
    let count = total == 1 ? "1 plant" : "\(total) plants"
    guard let next else { return count }
    let seed = seed.map { "--seed \($0) " } ?? ""
    return "\(plants.count) of \(count), the next ones with \(seed)--after \(next.text)"
  }
}

/// The JSON output of `hortus search`.
package struct SearchForm: Encodable {
  struct Plant: Encodable {
    var id: String
    var name: String
    var nameLanguage: String?
    var scientificName: String
    var family: String
    var harm: HarmForm?
    var match: Match?
  }

  /// The name that matched the text, and the position of the match.
  struct Match: Encodable {
    var name: String
    var kind: String
    var language: String?
    var quality: String
    var start: Int
    var length: Int
  }

  /// A plant whose articles or texts of traits contain the text but whose names do not.
  struct FoundArticle: Encodable {
    var plant: String
    var name: String
    var topic: String?
    var trait: String?
    var language: String
    var snippet: String
    var start: Int
    var length: Int
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var total: Int
  var unknown: Int
  var plants: [Plant]
  var articles: [FoundArticle]
  var next: String?
  var seed: UInt64?
  var zone: HardinessZone?
  var facets: [String: [String: Int]]?

  init(
    _ page: ResultPage, _ tier: ArticleTier, seed: UInt64?, zone: HardinessZone?, withFacets: Bool
  ) {
    total = page.total
    unknown = page.unknown
    plants = page.plants.map(Plant.init)
    articles = tier.entries.map(FoundArticle.init)
    next = page.next?.text
    self.seed = seed
    self.zone = zone
    facets = withFacets ? Self.facets(of: page) : nil
  }

  /// Creates the form of a page with its facets, without articles.
  package init(_ page: ResultPage) {
    self.init(page, ArticleTier(), seed: nil, zone: nil, withFacets: true)
  }

  /// Returns the counts of all filters. The counts of the categories have the key `category`.
  private static func facets(of page: ResultPage) -> [String: [String: Int]] {
    var facets = ["category": page.categories]
    for (trait, counts) in page.facets { facets[trait.rawValue] = counts }
    return facets
  }
}

extension SearchForm.Plant {
  init(_ plant: PlantSummary) {
    id = plant.id.rawValue
    name = plant.name
    nameLanguage = plant.nameLanguage
    scientificName = plant.scientificName
    family = plant.family
    harm = plant.harm.map(HarmForm.init)
    match = plant.match.map(SearchForm.Match.init)
  }
}

extension SearchForm.FoundArticle {
  init(_ entry: ArticleTier.Entry) {
    let span = TextSpan(entry.hit.range, in: entry.hit.snippet)
    plant = entry.plant.id.rawValue
    name = entry.plant.name
    topic = entry.hit.topic
    trait = entry.hit.trait?.rawValue
    language = entry.hit.language
    snippet = entry.hit.snippet
    start = span.start
    length = span.length
  }
}

extension SearchForm.Match {
  init(_ match: NameMatch) {
    let span = TextSpan(match.range, in: match.name)
    name = match.name
    kind = match.kind.rawValue
    language = match.language
    quality = match.quality.word
    start = span.start
    length = span.length
  }
}

extension NameMatch.Quality {
  /// The name of the match quality in JSON output.
  var word: String {
    switch self {
    case .exact: "exact"
    case .leadingWords: "leadingWords"
    case .wholeWords: "wholeWords"
    case .prefix: "prefix"
    case .wordPrefix: "wordPrefix"
    case .contains: "contains"
    case .typo: "typo"
    case .joined: "joined"
    }
  }
}

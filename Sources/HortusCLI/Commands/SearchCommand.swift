import ArgumentParser
import HortusKit

/// `hortus search`: finds the plants that match a text and filters.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Finds plants by name, category, traits and favourites.",
    discussion: """
      Values of one filter widen the result, filters narrow it. A search with a text is kept in \
      the history of the library when --library names it, or when the default library is there \
      already.
      """)

  @OptionGroup(title: "Filters") var filters: FilterOptions
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
    let texts = UnitConvertingTexts(catalogue)
    let conditions = try filters.narrowing(
      favourites: favourites, location: location, in: catalogue, units: units.units)
    let (order, seed) = paging.order(seed: .random(in: 0...999_999))
    let page = try catalogue.plants(
      [.text(filters.words)] + conditions, sortedBy: order,
      limit: paging.limit, after: paging.cursor)
    // Only the first page shows plants found through their articles.
    let tier =
      paging.after == nil
      ? try ArticleTier(
        filters.words, where: conditions, in: catalogue, texts: texts, limit: articles.articles)
      : ArticleTier()
    try form.write(
      SearchForm(page, tier, seed: seed, zone: location?.zone, withFacets: facets),
      text: try text(of: page, tier, in: catalogue, texts))
    if let location { try form.tell(location.text) }
    let footer = SearchFooter(page: page, inArticles: tier.entries.count, seed: seed)
    for line in [footer.warning, footer.unknown, footer.text].compactMap({ $0 }) {
      try form.tell(line)
    }
    try record(page)
  }

  private func text(
    of page: ResultPage, _ tier: ArticleTier, in catalogue: Catalogue,
    _ texts: UnitConvertingTexts
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
          texts: texts, terminal: .output
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
  /// recorded.
  private func record(_ page: ResultPage) throws {
    guard library.isThere, paging.after == nil, !filters.words.isEmpty else { return }
    try library.open().history.record(filters.words, resultCount: page.total)
  }
}

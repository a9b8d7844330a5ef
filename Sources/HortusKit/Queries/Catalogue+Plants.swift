import GRDB

extension Catalogue {
  /// Returns a page of the plants that fulfil all conditions, and the counts for every filter.
  ///
  /// ```swift
  /// let page = try catalogue.plants(
  ///   .text("fern"), .where(.light, in: ["part-shade", "full-shade"]), sortedBy: .popularity)
  /// page.total                      // how many there are
  /// page.facets[.humidity]?["high"]  // how many of them like it humid
  /// let more = try catalogue.plants(
  ///   .text("fern"), .where(.light, in: ["part-shade", "full-shade"]), sortedBy: .popularity,
  ///   after: page.next)
  /// ```
  ///
  /// Several values in one condition widen the result: a plant needs only one of them. Several
  /// conditions narrow it: a plant must fulfil all of them. Conditions without values, text or
  /// plants to exclude are ignored. An empty `.among` matches nothing.
  ///
  /// - Parameters:
  ///   - conditions: the conditions to fulfil; none for all plants.
  ///   - order: the order of the result.
  ///   - limit: the maximum number of plants on the page; it may differ between the pages of a
  ///     result.
  ///   - cursor: `ResultPage.next` of the previous page; `nil` for the first page.
  /// - Throws: `QueryError` for a key that the bundle does not have (the error contains the most
  ///   similar key), for a cursor of another query or bundle, and for a limit below 1;
  ///   `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func plants(
    _ conditions: Condition..., sortedBy order: PlantSortOrder = .relevance,
    limit: Int = 20, after cursor: Cursor? = nil
  ) throws -> ResultPage {
    try plants(conditions, sortedBy: order, limit: limit, after: cursor)
  }

  /// Returns a page of the plants that fulfil all conditions. Equivalent to the method with
  /// variadic conditions, and throws the same errors.
  public func plants(
    _ conditions: [Condition], sortedBy order: PlantSortOrder = .relevance,
    limit: Int = 20, after cursor: Cursor? = nil
  ) throws -> ResultPage {
    try result(conditions, sortedBy: order, limit: limit, after: cursor).page
  }

  /// Returns a page of the plants that fulfil all conditions, and the counts of the same query.
  func result(
    _ conditions: [Condition], sortedBy order: PlantSortOrder, limit: Int, after cursor: Cursor?
  ) throws -> (page: ResultPage, counts: FacetCounts) {
    guard limit >= 1 else { throw QueryError.invalidLimit(limit) }
    let fingerprint = QueryFingerprint(
      conditions, sortedBy: order, wanted: reader.wanted, chain: reader.chain,
      concerning: caches.namedTargets, app: caches.scope?.id)
    let start = try cursor.map { try position(of: $0, query: fingerprint) }

    let filter = try ResolveConditions(caches: caches, languages: languages).resolve(conditions)
    let result = filter.result
    let resultOrder = try resultOrder(order, filter: filter)
    if let start, !resultOrder.hasPosition(start, plantCount: information.plantCount) {
      throw QueryError.foreignCursor
    }
    // One plant more than the limit shows whether there is a next page.
    let entries = resultOrder.first(
      min(limit, information.plantCount) + 1, of: result, after: start)
    let shown = entries.prefix(limit)

    let counts = FacetCounts(caches: caches, filter: filter, result: result)
    let page = ResultPage(
      plants: try summaries(shown.map(\.plant), hits: filter.hits.first),
      total: result.count, unknown: filter.unknownCount(besides: result),
      next: entries.count > limit
        ? shown.last.map { last in
          CursorPayload(
            contentDigest: information.contentDigest, query: fingerprint, position: last.position
          ).cursor
        } : nil,
      facets: try counts.ofTraits(), categories: try counts.ofCategories())
    return (page, counts)
  }

  private func position(of cursor: Cursor, query: QueryFingerprint) throws -> Int {
    guard let payload = CursorPayload(cursor),
      payload
        == CursorPayload(
          contentDigest: information.contentDigest, query: query, position: payload.position)
    else { throw QueryError.foreignCursor }
    return payload.position
  }

  private func resultOrder(
    _ order: PlantSortOrder, filter: Filter
  ) throws -> ResultOrder {
    let language = reader.language
    switch order {
    case .relevance:
      return try filter.hits.first.map(ResultOrder.ranked) ?? caches.orders.byName(in: language)
    case .given:
      return try filter.given.map(ResultOrder.given) ?? caches.orders.byName(in: language)
    case .name:
      return try caches.orders.byName(in: language)
    case .popularity:
      return try caches.orders.byPopularity(in: language)
    case .difficulty:
      let traits = try caches.traits
      guard let trait = traits[meaning: .difficulty] else {
        return try caches.orders.byName(in: language)
      }
      return try caches.orders.byDifficulty(
        trait, facets: try traits.facets(of: trait), in: language)
    case .trait(let key, let isDescending):
      let trait = try ResolveConditions(caches: caches, languages: languages).traitWithRange(key)
      return try caches.orders.byNumber(
        key, caches.traits.ranges(of: trait), descending: isDescending, in: language)
    case .shuffle(let seed):
      return .shuffle(Shuffle(seed: seed))
    }
  }
}

/// A page of the result of a query.
public struct ResultPage: Sendable, Hashable {
  /// The plants of the page, in the requested order.
  public let plants: [PlantSummary]
  /// The number of plants in the whole result.
  public let total: Int
  /// The number of plants that would be in the result if every unknown trait about harm fulfilled the
  /// conditions on it. For `.not(.toxicity, in: ["cat"])`, this is the number of plants whose toxicity
  /// to cats is unknown. An app shows it beside the total. `Condition.unknown(_:for:)` finds these
  /// plants.
  public let unknown: Int
  /// The cursor of the next page; `nil` if this is the last page.
  public let next: Cursor?
  /// For every trait that is a filter, except numbers and ranges, the number of plants that have each
  /// value. The inner dictionary is keyed by value (`cat:high` for a trait with targets).
  ///
  /// A count is the number of plants that have the value and fulfil all conditions, except that
  /// `where` conditions on the same trait are ignored (disjunctive faceting). The counts therefore
  /// show what other values of the trait would find. Plants that a `not` condition excludes are
  /// never counted.
  public let facets: [TraitKey: [String: Int]]
  /// The number of plants in each category, keyed by the key of the category. Only plants that
  /// fulfil all conditions are counted, except that `category` conditions are ignored.
  public let categories: [String: Int]

  /// Creates a page, for previews and tests.
  @_spi(Testing) public init(
    plants: [PlantSummary], total: Int, unknown: Int = 0, next: Cursor? = nil,
    facets: [TraitKey: [String: Int]] = [:], categories: [String: Int] = [:]
  ) {
    self.plants = plants
    self.total = total
    self.unknown = unknown
    self.next = next
    self.facets = facets
    self.categories = categories
  }
}

/// A page of a list as an app shows it: the plants, or the message in their place, the filters with
/// their choices, and chips for those that are on. Texts and numbers are in the language and the
/// units of the reader.
public struct AppListPage: Sendable, Hashable {
  /// The list.
  public let list: AppList
  /// The plants of the page, in the order `order`.
  public let plants: [PlantSummary]
  /// The number of plants of all pages.
  public let total: Int
  /// The number of plants that are left out because nothing is known of them for a filter about
  /// harm (`ResultPage.unknown`). An app shows it beside the total.
  public let unknown: Int
  /// The cursor of the next page; `nil` if this is the last page.
  public let next: Cursor?
  /// The order of the plants.
  public let order: PlantSortOrder
  /// What the list shows.
  public let state: State
  /// The filters of the app, in the order of its profile.
  public let filters: [AppFilter]
  /// A chip for each filter that is on, in the order of the filters of the query.
  public let chips: [AppFilterChip]

  /// What a list shows.
  public enum State: String, Sendable, Hashable {
    /// Plants.
    case plants
    /// The message of a list that has no plants, such as favourites before the first one.
    case empty
    /// The message that a search or the filters find no plants in the list.
    case nothingFound
  }

  /// The message to show instead of plants, with its picture and what to do next
  /// (`AppItem.action`). `nil` if there are plants, or if the profile has no such message.
  public var message: AppItem? {
    switch state {
    case .plants: nil
    case .empty: list.empty
    case .nothingFound: list.nothingFound
    }
  }

  /// Creates a page, for previews and tests.
  @_spi(Testing) public init(
    list: AppList, plants: [PlantSummary] = [], total: Int = 0, unknown: Int = 0,
    next: Cursor? = nil, order: PlantSortOrder = .name, state: State = .empty,
    filters: [AppFilter] = [], chips: [AppFilterChip] = []
  ) {
    self.list = list
    self.plants = plants
    self.total = total
    self.unknown = unknown
    self.next = next
    self.order = order
    self.state = state
    self.filters = filters
    self.chips = chips
  }
}

extension Catalogue {
  /// Returns a page of a list as an app shows it.
  ///
  /// ```swift
  /// let profile = try catalogue.app("home-plants")
  /// let plants = try catalogue.limited(to: profile)
  /// let page = try plants.list("favorites", in: profile, matching: "fern", favourites: ids)
  /// if let message = page.message { print(message.title ?? "") }
  /// ```
  ///
  /// If this catalogue is not limited to the app, it is for this call, which reads the lists of the
  /// app again. An app therefore limits its catalogue once (`limited(to:)`).
  ///
  /// - Parameters:
  ///   - key: the key of the list.
  ///   - app: the profile of the app, read from this catalogue, so that its texts are in the same
  ///     language and units. The number of plants on a page is `AppProfile.pageSize`.
  ///   - text: what the user has written in the search field.
  ///   - filters: the filters that are on, as `AppFilterChoice.filters` and `AppFilterChip.filters`
  ///     give them. Any other conditions count, too.
  ///   - favourites: the ids of the user's favourites, in the user's order. Only lists of the kind
  ///     `favorites` need them.
  ///   - seen: plants to leave out, such as those that the user has already rated.
  ///   - order: the order of the plants; `nil` for the usual one: by relevance with a text; else the
  ///     given order for favourites and for plants that an editor chose; else the first order of the
  ///     profile.
  ///   - seed: the seed of a random order, if that is the first order of the profile.
  ///   - limit: the maximum number of plants on the page; `nil` for the page size of the profile.
  ///   - cursor: `next` of the previous page; `nil` for the first page.
  /// - Throws: `QueryError.unknownApp` and `.unknownList` with the most similar key; the errors of
  ///   `plants(_:sortedBy:limit:after:)` for the filters, the limit and the cursor;
  ///   `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func list(
    _ key: String, in app: AppProfile, matching text: String = "", filters: [Condition] = [],
    favourites: [PlantID] = [], excluding seen: [PlantID] = [],
    sortedBy order: PlantSortOrder? = nil, seed: UInt64 = 0, limit: Int? = nil,
    after cursor: Cursor? = nil
  ) throws -> AppListPage {
    let limited = caches.scope?.id == app.id ? self : try limited(to: app)
    return try limited.ownList(
      key, in: app, matching: text, filters: filters, favourites: favourites, excluding: seen,
      sortedBy: order, seed: seed, limit: limit, after: cursor)
  }

  /// Returns a page of a list whose plants are those of this catalogue, also if the bundle has no
  /// profile of the app. Otherwise equivalent to `list`.
  package func ownList(
    _ key: String, in app: AppProfile, matching text: String = "", filters: [Condition] = [],
    favourites: [PlantID] = [], excluding seen: [PlantID] = [],
    sortedBy order: PlantSortOrder? = nil, seed: UInt64 = 0, limit: Int? = nil,
    after cursor: Cursor? = nil
  ) throws -> AppListPage {
    guard let list = app.lists.first(where: { $0.key == key }) else {
      throw QueryError.unknownList(key, nearest: try NearestKey(pool: pool).list(key, of: app.id))
    }
    let scope: [Condition] =
      switch list.kind {
      case .all: []
      case .favorites: [.among(favourites)]
      case .conditions, .chosen: [.list(list.key)]
      }
    let order = order ?? list.usualOrder(in: app, matching: text, seed: seed)
    let (page, counts) = try result(
      scope + [.text(text), .excluding(seen)] + filters, sortedBy: order,
      // A damaged profile may have any page size.
      limit: limit ?? max(1, app.pageSize), after: cursor)
    let reader = AppFilterReader(
      catalogue: self, app: app, asked: filters, counts: counts, facets: page.facets)
    return AppListPage(
      list: list, plants: page.plants, total: page.total, unknown: page.unknown, next: page.next,
      order: order, state: page.total > 0 ? .plants : try hasPlants(scope) ? .nothingFound : .empty,
      filters: try reader.filters(), chips: try reader.chips())
  }

  /// Returns the filters that an app offers, all of them off, with the counts of all its plants.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  package func filters(in app: AppProfile) throws -> [AppFilter] {
    let (page, counts) = try result([], sortedBy: .name, limit: 1, after: nil)
    return try AppFilterReader(
      catalogue: self, app: app, asked: [], counts: counts, facets: page.facets
    ).filters()
  }

  private func hasPlants(_ scope: [Condition]) throws -> Bool {
    try ResolveConditions(caches: caches, languages: languages).resolve(scope).result.count > 0
  }
}

extension AppList {
  /// Returns the order in which an app shows the list unless the user chooses another one.
  fileprivate func usualOrder(
    in app: AppProfile, matching text: String, seed: UInt64
  ) -> PlantSortOrder {
    guard text.allSatisfy(\.isWhitespace) else { return .relevance }
    return switch kind {
    case .favorites, .chosen: .given
    case .all, .conditions: app.orders.first?.sortOrder(seed: seed) ?? .name
    }
  }
}

/// Makes the filters and the chips of a list.
private struct AppFilterReader {
  let catalogue: Catalogue
  let app: AppProfile
  /// The filters that are on.
  let asked: [Condition]
  let counts: FacetCounts
  let facets: [TraitKey: [String: Int]]

  func filters() throws -> [AppFilter] {
    try catalogue.filterTraits().map { trait in
      guard trait.kind.isNumeric else {
        return AppFilter(trait: trait, choices: try values(of: trait))
      }
      let unit = trait.unit?.customary(in: catalogue.units)
      return AppFilter(
        trait: trait, choices: try levels(of: trait), isSingleChoice: true,
        range: range(of: trait), fieldUnit: unit,
        fieldUnitLabel: unit?.label(in: catalogue.reader.language))
    }
  }

  /// Returns the numbers to which the filters limit a trait; `nil` if they do not.
  private func range(of trait: PlantTrait) -> ClosedRange<Double>? {
    for case .range(trait.key, let range) in asked { return range.opened(within: trait.bounds) }
    return nil
  }

  private func values(of trait: PlantTrait) throws -> [AppFilterChoice] {
    guard let declared = try catalogue.caches.traits[trait.key] else { return [] }
    // A value of a condition can stand for several choices, such as `cat` for all degrees of harm.
    let chosen = asked.values(of: trait.key)
    let keys = Set(chosen.flatMap { declared.facetKeys(of: $0) ?? [] })
    let rest = asked.filter { $0.askedValues(of: trait.key) == nil }
    return trait.choices.map { choice in
      let isOn = keys.contains(choice.key)
      let others = isOn ? keys.subtracting([choice.key]) : keys.union([choice.key])
      return AppFilterChoice(
        key: choice.key, label: choice.label, icon: choice.icon,
        count: facets[trait.key]?[choice.key] ?? 0, isOn: isOn,
        filters: rest + (others.isEmpty ? [] : [.where(trait.key, in: others)]))
    }
  }

  private func levels(of trait: PlantTrait) throws -> [AppFilterChoice] {
    let levels = app.levels.filter { $0.trait == trait.key }
    guard !levels.isEmpty, let declared = try catalogue.caches.traits[trait.key] else { return [] }
    let chosen = range(of: trait)
    let rest = asked.filter { condition in
      if case .range(trait.key, _) = condition { false } else { true }
    }
    return zip(levels, try counts.ofLevels(levels.map(\.range), of: declared)).map { level, count in
      let isOn = chosen == level.range.opened(within: trait.bounds)
      return AppFilterChoice(
        key: level.key, label: level.label, icon: trait.icon, count: count, isOn: isOn,
        filters: rest + (isOn ? [] : [level.condition]))
    }
  }

  func chips() throws -> [AppFilterChip] {
    var chips: [AppFilterChip] = []
    for (index, condition) in asked.enumerated() where !condition.isIdle {
      for (part, rest) in condition.parts {
        guard !chips.contains(where: { $0.condition == part }), let label = try label(of: part)
        else { continue }
        var others = asked
        others.replaceSubrange(index...index, with: rest.map { [$0] } ?? [])
        chips.append(AppFilterChip(label: label, condition: part, filters: others))
      }
    }
    return chips
  }

  private var words: FilterLabels {
    get throws { FilterLabels(try catalogue.vocabulary()) }
  }

  /// Returns the label of a condition with one value; `nil` for a condition that users do not set
  /// by filters.
  private func label(of condition: Condition) throws -> String? {
    switch condition {
    case .text(let text): return text
    case .category(let keys):
      return try keys.first.map { try catalogue.category($0)?.label ?? $0 }
    case .list(let keys):
      return keys.first.map { key in app.lists.first { $0.key == key }?.title ?? key }
    case .where(let trait, let values): return try label(trait, values.first ?? "")
    case .not(let trait, let values): return try words.not(label(trait, values.first ?? ""))
    case .unknown(let key, let targets):
      guard let trait = try catalogue.trait(key) else { return nil }
      let named = trait.targets.filter { targets.contains($0.key) }.map(\.label)
      return try words.unknown(trait.label, named)
    case .range(let key, let range):
      guard let trait = try catalogue.trait(key), let unit = trait.unit else { return nil }
      let opened = range.opened(within: trait.bounds)
      let level = app.levels.first {
        $0.trait == key && $0.range.opened(within: trait.bounds) == opened
      }
      return try trait.label + ": "
        + (level?.label ?? words.numbers(opened, unit, within: trait.bounds))
    case .addedAfter(let version): return try words.added(after: version)
    case .among, .excluding: return nil
    }
  }

  /// Returns the label of a value of a trait, such as “Light: Full sun” or “Toxic to cats”.
  private func label(_ key: TraitKey, _ value: String) throws -> String {
    guard let trait = try catalogue.trait(key) else { return value }
    if let choice = trait.choices.first(where: { $0.key == value }) {
      return choice.value.targetLabel ?? trait.label + ": " + choice.label
    }
    let target = trait.targets.first { $0.key == value }
    return target.map(trait.label(for:)) ?? trait.label + ": " + value
  }
}

extension Condition {
  /// The values that a `where` condition asks for; `nil` for any other condition or trait.
  fileprivate func askedValues(of trait: TraitKey) -> Set<String>? {
    if case .where(trait, let values) = self { values } else { nil }
  }

  /// The condition in parts with one key each, and what is left of it without the part; `nil` if
  /// nothing is left.
  fileprivate var parts: [(part: Condition, rest: Condition?)] {
    func split(
      _ keys: Set<String>, _ make: (Set<String>) -> Condition
    ) -> [(part: Condition, rest: Condition?)] {
      keys.sorted().map { key in
        (make([key]), keys.count == 1 ? nil : make(keys.subtracting([key])))
      }
    }
    switch self {
    case .category(let keys): return split(keys) { .category(in: $0) }
    case .list(let keys): return split(keys) { .list(in: $0) }
    case .where(let trait, let values): return split(values) { .where(trait, in: $0) }
    case .not(let trait, let values): return split(values) { .not(trait, in: $0) }
    case .text, .among, .excluding, .unknown, .range, .addedAfter: return [(self, nil)]
    }
  }
}

extension [Condition] {
  /// The values of a trait that `where` conditions ask for.
  fileprivate func values(of trait: TraitKey) -> Set<String> {
    compactMap { $0.askedValues(of: trait) }.reduce(into: []) { $0.formUnion($1) }
  }
}

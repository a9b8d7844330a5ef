import HortusKit

/// A list of plants with its search field, filters and order.
struct ListScreen {
  struct Choice {
    let trait: String
    let key: String
    let label: DualText
    let icon: String?
    let count: Int
    let isChosen: Bool
  }

  struct Filter {
    let key: String
    let label: String
    let disclaimer: String?
    let choices: [Choice]
    let range: Range?
    let isOpen: Bool
  }

  struct Range {
    let from: String
    let to: String
    let low: String
    let high: String
    let unit: String
  }

  struct Order {
    let key: String
    let title: String
    let isChosen: Bool
  }

  let title: String
  /// The kind of the list, for example `favorites`.
  let kind: String
  let text: String?
  let query: String
  let rows: [PlantRow]
  let total: Int
  /// The number of plants that are left out because a trait about harm is unknown; `nil` if none is.
  let unknown: Int?
  let more: String?
  let filters: [Filter]
  let chosenCount: Int?
  let orders: [Order]
  let isEmpty: Bool
  let emptyTitle: String
  let emptyText: String?
  let emptyIcon: String?
  /// Whether the screen shows the plants as a stack, in which the user likes or dislikes each
  /// plant.
  let isStack: Bool
}

extension ScreenBuilder {
  func list(_ key: String, _ query: PageQuery) throws -> Screen? {
    guard let list = profile.lists.first(where: { $0.key == key }) else { return nil }
    let catalogue = pages.catalogue
    let asked = try query.conditions(in: catalogue)
    let scope: Condition? =
      switch list.kind {
      // If the page is a file, its script knows the favourites.
      case .favorites: pages.library == nil ? nil : .among(try favourites())
      case .all: nil
      case .conditions, .chosen: .list(list.key)
      }
    let isStack = list.kind == .all && ratesPlants
    let orders = isStack ? [] : profile.orders.filter { $0.key != .shuffle }
    let chosen = orders.first { $0.key.rawValue == query.order } ?? orders.first
    let order: PlantSortOrder =
      isStack
      ? .shuffle(seed: pages.seed)
      : query.text.isEmpty || query.order != nil ? chosen?.sortOrder() ?? .name : .relevance
    let rated = isStack ? try pages.library?.ratings.all().map(\.id) ?? [] : []
    let page = try catalogue.plants(
      (scope.map { [$0] } ?? []) + [.excluding(rated)] + asked, sortedBy: order,
      limit: pages.mode == .site ? max(1, profile.plantCount) : profile.pageSize,
      after: query.cursor)
    var rows = try rows(page.plants)
    let isWaiting = list.kind == .favorites && pages.library == nil
    if isWaiting { for index in rows.indices { rows[index].isHidden = true } }
    let filters = try zip(catalogue.filterTraits(), pages.imperial.filterTraits()).map {
      filter($0, imperial: $1, page.facets[$0.key] ?? [:], query)
    }
    let content = ListScreen(
      title: list.title, kind: list.kind.rawValue, text: list.text, query: query.text, rows: rows,
      total: isWaiting ? 0 : page.total, unknown: page.unknown == 0 ? nil : page.unknown,
      more: page.next?.text, filters: filters,
      chosenCount: query.values.isEmpty && query.ranges.isEmpty
        ? nil : query.values.count + query.ranges.count,
      orders: orders.count < 2
        ? []
        : orders.map {
          .init(key: $0.key.rawValue, title: $0.title, isChosen: $0.key == chosen?.key)
        },
      isEmpty: isWaiting || rows.isEmpty, emptyTitle: list.empty?.title ?? text(.noResults),
      emptyText: list.empty?.text,
      emptyIcon: sprite.use(list.empty?.symbols.icon), isStack: isStack)
    return Screen(
      template: "list", title: list.title, description: list.text, content: content)
  }

  private func filter(
    _ trait: PlantTrait, imperial: PlantTrait, _ counts: [String: Int], _ query: PageQuery
  ) -> ListScreen.Filter {
    let chosen = query.values[trait.key] ?? []
    var range: ListScreen.Range?
    if trait.kind == .range, let extent = trait.extent {
      let asked = query.ranges[trait.key]
      func number(_ value: Double?) -> String {
        value.map { abs($0) < 1e300 ? "\($0.formattedShort)" : "" } ?? ""
      }
      range = .init(
        from: number(asked?.lowerBound), to: number(asked?.upperBound),
        low: extent.lowerBound.formattedShort, high: extent.upperBound.formattedShort,
        unit: trait.unit?.rawValue ?? "")
    }
    return ListScreen.Filter(
      key: trait.key.rawValue, label: trait.label, disclaimer: trait.disclaimer,
      choices: trait.kind == .range
        ? []
        : zip(trait.choices, imperial.choices).map { choice, twin in
          .init(
            trait: trait.key.rawValue, key: choice.key,
            label: DualText(choice.label, twin.label),
            icon: sprite.use(choice.icon), count: counts[choice.key] ?? 0,
            isChosen: chosen.contains(choice.key))
        },
      range: range, isOpen: !chosen.isEmpty || query.ranges[trait.key] != nil)
  }
}

extension Double {
  /// The number as text, without the decimal part if that is zero.
  fileprivate var formattedShort: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}

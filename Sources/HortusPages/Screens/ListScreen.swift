import HortusKit
import HortusSchema

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
    let icon: String?
    let disclaimer: String?
    /// The choices, of which any number can be chosen.
    let choices: [Choice]
    /// The levels of a filter on numbers, of which one can be chosen.
    let levels: [Choice]
    /// What chooses none of the levels; `nil` if there are no levels.
    let anyLevel: Choice?
    /// The numbers of a filter without levels.
    let range: Range?
    let isOpen: Bool
  }

  /// A filter that is on. A script takes it off, which needs the names of the inputs of the filter.
  struct Chip {
    let label: DualText
    let trait: String
    let key: String
  }

  /// What the list says when it shows no plants.
  struct Message {
    /// The state of the list in which the message is shown.
    let state: String
    let isShown: Bool
    let title: String
    let text: String?
    let icon: String?
    let action: Action?
  }

  /// The button of a message.
  struct Action {
    let title: String
    let hint: String?
    /// The page that it opens; `nil` if it takes off the search text and all filters.
    let href: String?
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
  /// Whether the page is a file. Its script then shows more plants.
  let isFile: Bool
  /// The links to the pages of a list in a site; `nil` if there is one page.
  let pager: Pager?
  let filters: [Filter]
  let chosenCount: Int?
  let chips: [Chip]
  let orders: [Order]
  let messages: [Message]
  /// Whether the list has no plants. Its page then shows neither search nor filters, also while the
  /// message has not arrived yet.
  let isBare: Bool
  /// Whether the screen shows the plants as a stack, in which the user likes or dislikes each
  /// plant.
  let isStack: Bool
  /// Whether the user has judged all plants of a stack.
  let isEnd: Bool
  /// Whether the profile shows lists as a grid of cards, unless the reader chooses rows.
  let isGrid: Bool
  let nouns: Nouns
  /// The list of the liked plants below a stack; `nil` if the app has none.
  let likes: Likes?

  /// The word “plants” as it stands after a number, for each category of numbers.
  struct Nouns {
    let one: String
    let few: String
    let many: String
    let other: String
    /// The word after the number of plants of the list.
    let current: String
  }

  /// A link to the list of the liked plants, with their number.
  struct Likes {
    let title: String
    let href: String
    let count: Int
  }
}

/// The links from a page of a list in a site to the pages before and after it.
struct Pager {
  /// The largest number of plants on a page, so that the page loads at most 60 files.
  static let plantsPerPage = 48

  let number: Int
  let count: Int
  let previous: String?
  let next: String?

  /// - Parameter total: the number of plants on all pages.
  init?(of address: PageAddress, total: Int) {
    count = (total + Self.plantsPerPage - 1) / Self.plantsPerPage
    let key: String
    switch address {
    case .list(let list): (key, number) = (list, 1)
    case .listPage(let list, let page): (key, number) = (list, page)
    default: return nil
    }
    guard count > 1 else { return nil }
    previous =
      number == 1
      ? nil : address.link(to: number == 2 ? .list(key) : .listPage(key, number - 1))
    next = number < count ? address.link(to: .listPage(key, number + 1)) : nil
  }
}

extension ScreenBuilder {
  func list(_ key: String, _ query: PageQuery) throws -> Screen? {
    guard let list = profile.lists.first(where: { $0.key == key }) else { return nil }
    let filters = try query.filters(in: pages.catalogue, levels: profile.levels)
    // If the page is a file, its script knows the favourites and adds them.
    let isWaiting = list.kind == .favorites && pages.library == nil
    let isStack = list.kind == .all && ratesPlants
    let orders = isStack ? [] : profile.orders.filter { $0.key != .shuffle }
    let chosen = orders.first { $0.key.rawValue == query.order }
    let isSearching = !query.text.allSatisfy(\.isWhitespace)
    let favourites = try isWaiting ? allPlants() : favourites()
    let rated = isStack ? try pages.library?.ratings.all().map(\.id) ?? [] : []
    let isFile = pages.mode == .site
    let limit =
      isFile
      ? Pager.plantsPerPage
      : max(1, profile.pageSize, min(max(1, profile.plantCount), query.rowCount ?? 0))
    let usual = isStack && !isSearching ? PlantSortOrder.shuffle(seed: pages.seed) : nil
    // A stack that is not searched begins with the described plants, which are read by themselves.
    let isOpening = isStack && !isSearching && query.cursor == nil
    func page(of catalogue: Catalogue, _ profile: AppProfile, limit: Int) throws -> AppListPage {
      try catalogue.ownList(
        key, in: profile, matching: query.text, filters: filters, favourites: favourites,
        excluding: rated, sortedBy: usual ?? chosen?.sortOrder(), limit: limit, after: query.cursor)
    }
    let shown = try page(of: pages.catalogue, profile, limit: isOpening ? 1 : limit)
    // Only the filters and their chips are used.
    let imperial = try page(of: pages.imperial, pages.imperialProfile, limit: 1)
    let rows: [PlantRow]
    if isWaiting {
      rows = []
    } else if isStack {
      let descriptions = try pages.catalogue.descriptions()
      let plants =
        isOpening
        ? try pages.catalogue.plants(
          filters + [.excluding(rated)], withFirst: Array(descriptions.keys),
          sortedBy: .shuffle(seed: pages.seed), limit: limit)
        : shown.plants
      rows = try cards(plants, descriptions: descriptions)
    } else {
      rows = try self.rows(shown.plants)
    }
    // The first filters whose choices are few enough to be in view from the start.
    let first = shown.filters.filter { (1...16).contains($0.choices.count) }.prefix(3)
      .map(\.trait.key)
    let isEnd = isStack && shown.total == 0 && !isSearching && filters.isEmpty && !rated.isEmpty
    let content = ListScreen(
      title: list.title, kind: list.kind.rawValue, text: list.text, query: query.text, rows: rows,
      total: isWaiting ? 0 : shown.total, unknown: shown.unknown == 0 ? nil : shown.unknown,
      more: isStack || isFile ? nil : shown.next?.text, isFile: isFile,
      pager: isFile && !isWaiting && !isStack ? Pager(of: address, total: shown.total) : nil,
      filters: zip(shown.filters, imperial.filters).map {
        filter($0, imperial: $1, isFirst: first.contains($0.trait.key))
      },
      chosenCount: shown.chips.isEmpty ? nil : shown.chips.count,
      chips: zip(shown.chips, imperial.chips).compactMap(chip),
      orders: orders.count < 2
        ? []
        : orders.map {
          .init(
            key: $0.key.rawValue, title: $0.title, isChosen: $0.sortOrder() == shown.order)
        },
      messages: messages(of: list, in: isWaiting ? .empty : isEnd ? .plants : shown.state, query),
      isBare: !isWaiting && !isEnd && shown.state == .empty,
      isStack: isStack, isEnd: isEnd, isGrid: pages.showsGrid,
      nouns: nouns(after: isWaiting ? 0 : shown.total), likes: isStack ? try likes() : nil)
    return Screen(
      template: "list", title: list.title, description: list.text,
      next: isWaiting || isStack ? nil : shown.next, content: content)
  }

  /// Returns the cards of a stack. The last one lies on top, which is the first of `plants`.
  func cards(
    _ plants: [PlantSummary], descriptions: [PlantID: String]
  ) throws -> [PlantRow] {
    var cards = try rows(plants)
    for (index, plant) in plants.enumerated() {
      cards[index].card = .init(family: plant.family, description: descriptions[plant.id])
      // A site has the cards of all plants in its data, and reading each plant takes too long.
      if pages.mode == .preview, plant.baseTraits.isEmpty {
        cards[index].leading += try facts(of: plant.id)
      }
    }
    return cards.reversed()
  }

  /// Returns a few facts about a plant without badges: those that the filters of the app ask for.
  private func facts(of id: PlantID) throws -> [PlantRow.Badge] {
    guard let plant = try pages.catalogue.plant(id), let twin = try pages.imperial.plant(id) else {
      return []
    }
    let facts = try pages.catalogue.filterTraits().compactMap { trait -> PlantRow.Badge? in
      guard !trait.isHarm, let fact = try plant.fact(trait.key), let text = fact.text else {
        return nil
      }
      return .init(
        icons: IconMarkup.html(trait.icon) ?? "", label: fact.label,
        text: DualText(text, try twin.fact(trait.key)?.text), isFlag: fact.value.isYes)
    }
    return Array(facts.prefix(3))
  }

  func nouns(after count: Int) -> ListScreen.Nouns {
    let forms: [PluralCategory: PageTexts.Key] = [
      .one: .plantsOne, .few: .plantsFew, .many: .plantsMany,
    ]
    let category = PluralCategory.of(Double(count), in: pages.language)
    return .init(
      one: text(.plantsOne), few: text(.plantsFew), many: text(.plantsMany),
      other: text(.plantsOther), current: text(forms[category] ?? .plantsOther))
  }

  private func likes() throws -> ListScreen.Likes? {
    try profile.lists.first { $0.kind == .favorites }.map {
      .init(title: $0.title, href: link(.list($0.key)), count: try favourites().count)
    }
  }

  private func allPlants() throws -> [PlantID] {
    try pages.catalogue.plants(sortedBy: .name, limit: max(1, profile.plantCount)).plants.map(\.id)
  }

  /// - Parameter isFirst: whether the choices are in view from the start.
  private func filter(
    _ filter: AppFilter, imperial: AppFilter, isFirst: Bool
  ) -> ListScreen.Filter {
    let declared = Dictionary(
      filter.trait.choices.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var choices = zip(filter.choices, imperial.choices).map { choice, twin in
      let label = declared[choice.key]?.value.targetLabel
      return ListScreen.Choice(
        trait: filter.trait.key.rawValue, key: choice.key,
        label: DualText(label ?? choice.label, label ?? twin.label),
        icon: IconMarkup.html(choice.icon), count: choice.count, isChosen: choice.isOn)
    }
    if filter.trait.isHarm {
      // By value, the least harm first: “No known harm to people”, “No known harm to cats”, …
      let values = filter.trait.values.map(\.key)
      choices = values.flatMap { value in
        choices.filter { declared[$0.key]?.value.key == value }
      }
    }
    return ListScreen.Filter(
      key: filter.trait.key.rawValue, label: filter.trait.label,
      icon: IconMarkup.html(filter.trait.icon), disclaimer: filter.trait.disclaimer,
      choices: filter.isSingleChoice ? [] : choices, levels: filter.isSingleChoice ? choices : [],
      anyLevel: !filter.isSingleChoice || choices.isEmpty
        ? nil
        : .init(
          trait: filter.trait.key.rawValue, key: "", label: DualText(text(.any), nil), icon: nil,
          count: 0, isChosen: !filter.isOn),
      range: choices.isEmpty ? range(of: filter) : nil, isOpen: filter.isOn || isFirst)
  }

  private func range(of filter: AppFilter) -> ListScreen.Range? {
    guard let extent = filter.trait.extent else { return nil }
    func number(_ value: Double?) -> String {
      value.map { $0.isFinite ? $0.formattedShort : "" } ?? ""
    }
    return .init(
      from: number(filter.range?.lowerBound), to: number(filter.range?.upperBound),
      low: extent.lowerBound.formattedShort, high: extent.upperBound.formattedShort,
      unit: filter.trait.unit?.label(in: pages.language) ?? "")
  }

  private func chip(_ chip: AppFilterChip, imperial: AppFilterChip) -> ListScreen.Chip? {
    let label = DualText(chip.label, imperial.label)
    switch chip.condition {
    case .where(let trait, let values):
      return .init(label: label, trait: trait.rawValue, key: values.first ?? "")
    case .range(let trait, let range):
      let level = profile.levels.first { $0.trait == trait && $0.range == range }
      return .init(label: label, trait: trait.rawValue, key: level?.key ?? "")
    default: return nil
    }
  }

  /// Returns both messages of a list, because the script of a file chooses one of them.
  private func messages(
    of list: AppList, in state: AppListPage.State, _ query: PageQuery
  ) -> [ListScreen.Message] {
    let messages = [(AppListPage.State.empty, list.empty), (.nothingFound, list.nothingFound)]
    return messages.compactMap { own, message in
      message.map { message in
        .init(
          state: own.rawValue, isShown: own == state, title: message.title ?? "",
          text: message.text, icon: IconMarkup.html(message.symbols.icon),
          action: message.action.flatMap { action($0, in: own, query) })
      }
    }
  }

  /// Returns the button of a message; `nil` if the pages have nothing that it could open.
  private func action(
    _ action: AppItem, in state: AppListPage.State, _ query: PageQuery
  ) -> ListScreen.Action? {
    var href: String?
    if let list = action.list {
      href = link(.list(list))
      if state == .nothingFound, !query.text.isEmpty { href? += "?q=" + query.text.queryEncoded }
    } else if let trait = action.trait {
      href = "#filter-" + trait.rawValue
    } else if action.kind != "reset" {
      href = navigation.target(of: action).map(link)
      if href == nil { return nil }
    }
    return .init(title: action.title ?? action.key, hint: action.hint, href: href)
  }
}

extension Catalogue {
  /// Returns the first plants that satisfy the conditions, and among them those of `first` before all
  /// others. Both parts are in the given order.
  fileprivate func plants(
    _ conditions: [Condition], withFirst first: [PlantID], sortedBy order: PlantSortOrder,
    limit: Int
  ) throws -> [PlantSummary] {
    let own = try plants(conditions + [.among(first)], sortedBy: order, limit: limit).plants
    guard own.count < limit else { return own }
    return own
      + (try plants(
        conditions + [.excluding(first)], sortedBy: order, limit: limit - own.count
      ).plants)
  }
}

extension Double {
  /// The number as text, without the decimal part if that is zero.
  fileprivate var formattedShort: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}

import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// The statements of `docs/bundle-format.md` for apps tell what HortusKit tells of their profiles.
@Suite struct SQLAppTests {
  typealias Value = ForeignReader.Value

  private func rows(_ heading: String, _ parameters: [String: Value]) throws -> [[Value]] {
    try ForeignReader(page: try ContractPage(), bundle: try Bundles.small)
      .rows(heading, [parameters])[0]
  }

  /// The profiles of the small catalogue.
  private static func profiles(_ language: String) throws -> [AppProfile] {
    let catalogue = try Bundles.small.open().localized(languages: [language])
    return try catalogue.apps().map { try catalogue.app($0) }
  }

  private static func columns(_ symbols: AppSymbols) -> [Value] {
    [.init(symbols.icon?.key), .init(symbols.sfSymbol), .init(symbols.materialSymbol)]
  }

  @Test(arguments: ["en", "ru"])
  func namesEachApp(language: String) throws {
    let rows = try rows("App: profile", ["app": nil, "language": .text(language)])
    let profiles = try Self.profiles(language)
    #expect(rows.count == 5)
    for (row, profile) in zip(rows, profiles) {
      let expected: [Value] = [
        .text(profile.id), .text(profile.name), .init(profile.tagline),
        .number(Double(profile.pageSize)),
      ]
      #expect(Array(row.prefix(4)) == expected)
      #expect(row[5] == .number(Double(profile.plantCount)))
      #expect(
        try self.rows("App: profile", ["app": .text(profile.id), "language": .text(language)])
          == [row])
    }
  }

  @Test(arguments: ["en", "ru"])
  func tellsListsAlike(language: String) throws {
    for profile in try Self.profiles(language) {
      let rows = try rows("App: lists", ["app": .text(profile.id), "language": .text(language)])
      let expected: [[Value]] = profile.lists.map { list in
        [
          .text(list.key), .text(list.kind.rawValue), .init(list.isFeatured),
          .init(list.season?.first), .init(list.season?.last), .text(list.title),
          .init(list.text), .number(Double(list.plantCount)),
        ] + Self.columns(list.symbols)
      }
      #expect(rows.map { Array($0.dropFirst()) } == expected, "\(profile.id)")
    }
  }

  @Test(arguments: ["en", "ru"])
  func tellsItemsAlike(language: String) throws {
    for profile in try Self.profiles(language) {
      let rows = try rows("App: items", ["app": .text(profile.id), "language": .text(language)])
      #expect(rows.count { $0[2] == "order" } == profile.orders.count)
      let children = Dictionary(grouping: rows.filter { $0[2] != "order" }) { $0[1] }
      func expectSame(_ items: [AppItem], _ rows: [[Value]]) {
        #expect(rows.map { Array($0.dropFirst(2)) } == items.map(Self.row), "\(profile.id)")
        for (item, row) in zip(items, rows) {
          expectSame(item.children, children[row[0]] ?? [])
        }
      }
      expectSame(profile.items, children[nil] ?? [])
    }
  }

  @Test(arguments: ["en", "ru"])
  func tellsLevelsAlike(language: String) throws {
    var count = 0
    for profile in try Self.profiles(language) {
      let rows = try rows("App: levels", ["app": .text(profile.id), "language": .text(language)])
      count += rows.count
      #expect(
        rows.map { Array($0.prefix(3)) }
          == profile.levels.map { level in
            let (low, high) = (level.range.lowerBound, level.range.upperBound)
            return [
              .text(level.trait.rawValue), low.isFinite ? .number(low) : nil,
              high.isFinite ? .number(high) : nil,
            ]
          })
      for (row, level) in zip(rows, profile.levels) where row[3] != nil {
        #expect(row[3] == .text(level.label))
      }
    }
    #expect(count > 0)
  }

  private static func row(_ item: AppItem) -> [Value] {
    [
      .text(item.part.rawValue), .text(item.key), .init(item.kind), .init(item.title),
      .init(item.text), .init(item.label), .init(item.hint), .init(item.address),
      item.launches.map { .number(Double($0)) } ?? nil, .init(item.list),
      .init(item.trait?.rawValue),
      item.values.isEmpty ? nil : .text(item.values.joined(separator: " ")),
    ] + columns(item.symbols) + [
      .init(item.starterUse?.rawValue), .init(item.meaning?.rawValue), .init(item.page),
      .init(item.color), .init(item.isFilledByApp),
    ]
  }

  @Test func tellsThePlantsOfOptionsAlike() throws {
    for profile in try Self.profiles("en") {
      let app: Value = .text(profile.id)
      let items = try rows("App: items", ["app": app, "language": "en"])
      let conditions = Dictionary(
        grouping: try rows("App: options", ["app": app]).map(Self.sortingValues)
      ) { $0[0] }
      let options = profile.items(.section).flatMap(\.children).flatMap(\.children)
      let numbers = items.filter { $0[2] == "option" }.map { $0[0] }
      #expect(numbers.count == options.count)
      for (number, option) in zip(numbers, options) {
        let expected = option.plants.enumerated().flatMap { index, group in
          group.map { condition in [number, .number(Double(index + 1))] + Self.row(condition) }
        }
        #expect(conditions[number] ?? [] == expected, "\(profile.id) \(option.key)")
      }
    }
  }

  @Test(arguments: ["en", "ru"])
  func tellsPagesAlike(language: String) throws {
    let catalogue = try Bundles.small.open().localized(languages: [language])
    for profile in try Self.profiles(language) {
      let rows = try rows("App: pages", ["app": .text(profile.id), "language": .text(language)])
      let expected: [[Value]] = try profile.pages.map {
        let page = try catalogue.appPage($0.key, in: profile)
        return [.text(page.key), .text(page.title), .text(page.language), .text(page.commonMark)]
      }
      #expect(!expected.isEmpty && rows == expected, "\(profile.id)")
    }
  }

  @Test func tellsAttributesAlike() throws {
    for profile in try Self.profiles("en") {
      let app: Value = .text(profile.id)
      let items = try rows("App: items", ["app": app, "language": "en"])
      let attributes = try rows("App: attributes", ["app": app])
      func pairs(_ items: [AppItem]) -> [[Value]] {
        items.flatMap { item in
          item.attributes.sorted { $0.key < $1.key }.map {
            [.text(item.part.rawValue), .text(item.key), .text($0.key), .text($0.value)]
          } + pairs(item.children)
        }
      }
      let parts = Dictionary(items.map { ($0[0], [$0[2], $0[3]]) }, uniquingKeysWith: { $1 })
      #expect(
        attributes.map { (parts[$0[0]] ?? []) + $0.dropFirst() } == pairs(profile.items),
        "\(profile.id)")
    }
  }

  /// Sorts the values of the trait, whose order means nothing.
  private static func sortingValues(_ row: [Value]) -> [Value] {
    guard case .text(let words) = row[5] else { return row }
    var row = row
    row[5] = .text(words.split(separator: " ").sorted().joined(separator: " "))
    return row
  }

  /// The columns of a condition, with the values of the trait in ascending order.
  private static func row(_ condition: Condition) -> [Value] {
    func text(_ values: Set<String>) -> Value { .text(values.sorted().joined(separator: " ")) }
    switch condition {
    case .category(let keys): return [text(keys), nil, nil, nil, .init(false)]
    case .list(let keys): return [nil, text(keys), nil, nil, .init(false)]
    case .where(let trait, let values):
      return [nil, nil, .text(trait.rawValue), text(values), .init(false)]
    case .not(let trait, let values):
      return [nil, nil, .text(trait.rawValue), text(values), .init(true)]
    default:
      Issue.record("an option has the condition \(condition)")
      return []
    }
  }

  @Test(arguments: ["en", "ru"])
  func tellsTabsOfThePlantPageAlike(language: String) throws {
    for profile in try Self.profiles(language) {
      let rows = try rows(
        "App: plant page", ["app": .text(profile.id), "language": .text(language)])
      let expected = profile.pageTabs.flatMap { tab in
        tab.parts.enumerated().flatMap { index, part -> [[Value]] in
          let head: [Value] = [
            .text(tab.key), .text(tab.title), .number(Double(index + 1)), .init(part.topic),
            .init(part.content?.rawValue),
          ]
          let traits: [Value] = part.traits.map { .text($0.rawValue) }
          return (traits.isEmpty ? [nil] : traits).map { head + [$0] }
        }
      }
      #expect(rows == expected, "\(profile.id)")
    }
  }

  // MARK: - The plants of a list

  /// A list of an app, with the parameter that leaves only its plants.
  private struct List {
    let catalogue: Catalogue
    let conditions: [Condition]
    let list: Value
  }

  /// All plants of each app, and each of its lists.
  private static func lists() throws -> [List] {
    let whole = try Bundles.small.open()
    let reader = ForeignReader(page: try ContractPage(), bundle: try Bundles.small)
    return try profiles("en").flatMap { profile in
      let catalogue = try whole.limited(to: profile)
      let parameters: [String: Value] = ["app": .text(profile.id), "language": "en"]
      let all = try reader.rows("App: profile", [parameters])[0][0][4]
      let numbers = try reader.rows("App: lists", [parameters])[0].map { $0[0] }
      return [List(catalogue: catalogue, conditions: [], list: all)]
        + zip(profile.lists, numbers).filter { $0.0.kind != .favorites }.map {
          List(catalogue: catalogue, conditions: [.list($0.key)], list: $1)
        }
    }
  }

  @Test func findsThePlantsOfEachList() throws {
    let reader = ForeignReader(page: try ContractPage(), bundle: try Bundles.small)
    let lists = try Self.lists()
    for query in [ContractQuery(), ContractQuery(values: ["light": ["part-shade", "full-sun"]])] {
      let parameters = lists.map { list in
        query.parameters.merging(["list": list.list, "after": 0, "limit": 1000]) { $1 }
      }
      let plants = try reader.rows("Filter", parameters)
      let counts = try reader.rows("Facet counts", parameters)
      for (index, list) in lists.enumerated() {
        let page = try list.catalogue.plants(
          list.conditions + query.conditions, sortedBy: .name, limit: 1000)
        #expect(
          plants[index].map { $0[1] } == page.plants.map { .text($0.id.rawValue) },
          "\(list.conditions)")
        let expected = page.facets.flatMap { trait, counts in
          counts.map { [Value.text("\(trait)=\($0)"), .number(Double($1))] }
        }
        #expect(Set(expected).isSubset(of: counts[index]), "\(list.conditions)")
      }
    }
  }

  @Test(arguments: ["fern", "a", "lily"])
  func searchesAndSuggestsOnlyPlantsOfAList(text: String) throws {
    let reader = ForeignReader(page: try ContractPage(), bundle: try Bundles.small)
    let lists = try Self.lists()
    let parameters: [[String: Value]] = lists.map {
      ["text": .text(text), "language": "en", "limit": 10_000, "list": $0.list]
    }
    let found = try reader.rows("Name search", parameters)
    let suggested = try reader.rows("Suggestions: plants", parameters)
    for (index, list) in lists.enumerated() {
      let plants = try list.catalogue.plants(list.conditions + [.text(text)], limit: 10_000).plants
        .filter { $0.match?.quality != .typo }.map { Value.text($0.id.rawValue) }
      #expect(found[index].map { $0[0] } == plants, "\(list.conditions)")
      #expect(Set(suggested[index].map { $0[0] }) == Set(plants), "\(list.conditions)")
    }
  }
}

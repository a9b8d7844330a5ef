import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// The statements of `docs/bundle-format.md` for menus, lists and filters tell what HortusKit tells.
@Suite struct SQLListTests {
  typealias Value = ForeignReader.Value

  private func rows(
    _ heading: String, in bundle: TestBundle, _ parameters: [String: Value]
  ) throws -> [[Value]] {
    try ForeignReader(page: try ContractPage(), bundle: bundle).rows(heading, [parameters])[0]
  }

  private static func columns(_ icon: Icon?) -> [Value] {
    [
      .init(icon?.key), .init(icon?.svg), .init(icon?.kind.rawValue), .init(icon?.tintLight),
      .init(icon?.tintDark),
    ]
  }

  @Test(arguments: ["en", "ru"])
  func listsTheMenuAlike(language: String) throws {
    let rows = try rows("Menu", in: Bundles.small, ["language": .text(language)])
    let expected = try Bundles.small.open().localized(languages: [language]).categories().map {
      [.text($0.key), .text($0.label), .number(Double($0.plantCount))] + Self.columns($0.icon)
    }
    #expect(rows == expected)
    #expect(rows.count > 4)
  }

  @Test(arguments: [("0.8.0", 8_000_000), ("0.9.0", 9_000_000), ("1.0.0", 1_000_000_000_000)])
  func findsNewPlantsAlike(version: String, number: Int) throws {
    let bundle = try ContractGarden.bundle
    let rows = try rows("New plants", in: bundle, ["since": .number(Double(number))])
    let plants = try bundle.open().plants(.addedAfter(version), sortedBy: .name).plants
    #expect(rows == plants.map { [.text($0.id.rawValue), .text($0.name)] })
    #expect(plants.count == (version == "0.8.0" ? 1 : 0))
  }

  // MARK: - Harm

  @Test(arguments: [
    ("usda-plants", ["cat": "toxicity=cat:low toxicity=cat:high"]),
    ("foliage", ["cat": "toxicity=cat:low", "horse": "toxicity=horse:fatal"]),
  ])
  func countsPlantsOfUnknownHarmAlike(category: String, words: [String: String]) throws {
    let rows = try rows(
      "Unknown harm", in: Bundles.small,
      [
        "category": .text(category), "list": .null,
        "words": .text(words.values.sorted().joined(separator: " ")),
      ])
    let page = try Bundles.small.open().plants(
      .category(category), .not(.toxicity, in: Set(words.keys.map { $0 + ":fatal" })))
    let severe = try Bundles.small.open().plants(
      .category(category), .unknown(.toxicity, for: Set(words.keys)))
    #expect(rows == [[.number(Double(severe.total))]])
    #expect(page.unknown <= severe.total)
  }

  /// What the statement of harm tells of a plant.
  private struct Harm: Hashable {
    let degree: Value
    var texts: [Value]
    var unstated: [Value]
    var hidden: Set<String>

    init(_ page: PlantPage) throws {
      let harm = try #require(page.harm)
      degree = .text(harm.degree.rawValue)
      texts = harm.statements.map { .text($0.text) }
      unstated = harm.unstated.flatMap { [.text($0.key), .text($0.label)] }
      hidden = Set(page.facts.filter { $0.text != nil }.map(\.id))
        .subtracting(page.shownFacts.map(\.id))
    }

    init(_ rows: [[Value]]) throws {
      degree = try #require(rows.first)[0]
      #expect(Set(rows.map { $0[0] }) == [degree])
      texts = rows.map { $0[4] }.filter { $0 != nil }
      unstated = rows.filter { $0[5] == 1 }.flatMap { [$0[2], $0[3]] }
      hidden = Set(
        rows.filter { $0[6] == 1 }.compactMap { row in
          guard case .text(let trait) = row[1], case .text(let target) = row[2] else { return nil }
          return trait + ":" + target
        })
    }
  }

  @Test(arguments: ["en", "ru"], ["flora", "home-plants", nil])
  func tellsHarmAlike(language: String, app: String?) throws {
    let whole = try Bundles.small.open().localized(languages: [language])
    let catalogue = try app.map { try whole.limited(to: whole.app($0)) } ?? whole
    // The iris is an imported plant, which lists of the whole catalogue leave out.
    let ids = try whole.plants(limit: 1000).plants.map(\.id) + ["iris-missouriensis"]
    let rows = try ForeignReader(page: try ContractPage(), bundle: try Bundles.small).rows(
      "Harm",
      ids.map {
        [
          "language": .text(language), "id": .text($0.rawValue),
          "app": app.map { .text($0) } ?? .null,
        ]
      })
    var told: [Harm] = []
    for (id, rows) in zip(ids, rows) {
      let page = try #require(try catalogue.plant(id))
      told.append(try Harm(rows))
      #expect(told.last == (try Harm(page)), "\(id)")
    }
    #expect(Set(told.map(\.degree)).isSuperset(of: ["severe", "mild", "noneKnown"]))
    #expect(told.contains { !$0.unstated.isEmpty })
  }

  // MARK: - The order of a list

  @Test(arguments: ["en", "ru"], ["name", "popularity", "difficulty"])
  func sortsAlike(language: String, sort: String) throws {
    let order = try #require(
      ["name": PlantSortOrder.name, "popularity": .popularity, "difficulty": .difficulty][sort])
    for bundle in [try Bundles.small, try ContractGarden.bundle] {
      let parameters = ContractQuery().parameters.merging(
        ["language": .text(language), "sort": .text(sort), "after": 0, "limit": 1000]) { $1 }
      let rows = try rows("Filter", in: bundle, parameters)
      let plants = try bundle.open().localized(languages: [language]).plants(
        sortedBy: order, limit: 1000
      ).plants
      #expect(
        rows.map { Array($0.dropFirst()) }
          == plants.map { [.text($0.id.rawValue), .text($0.name), .text($0.scientificName)] })
    }
  }

  @Test(arguments: ["name", "popularity", "difficulty"])
  func pagesThroughEveryOrder(sort: String) throws {
    let query = ContractQuery(values: ["light": ["part-shade", "full-sun"]])
    func page(after position: Value, limit: Value) throws -> [[Value]] {
      try rows(
        "Filter", in: Bundles.small,
        query.parameters.merging(
          ["language": "ru", "sort": .text(sort), "after": position, "limit": limit]) { $1 })
    }
    let all = try page(after: 0, limit: 1000)
    var paged: [[Value]] = []
    while paged.count < all.count {
      let rows = try page(after: paged.last?[0] ?? 0, limit: 7)
      try #require(!rows.isEmpty)
      paged += rows
    }
    #expect(paged == all)
    #expect(all.count > 30)
  }

  // MARK: - Filters

  /// `nil` for the whole catalogue, then each of its apps.
  private static func apps() throws -> [String?] {
    try [nil] + Bundles.small.open().apps().map { $0 }
  }

  private static func catalogue(
    _ bundle: TestBundle, _ app: String?, _ language: String
  ) throws -> Catalogue {
    let catalogue = try bundle.open().localized(languages: [language])
    return try app.map { try catalogue.limited(to: catalogue.app($0)) } ?? catalogue
  }

  @Test(arguments: ["en", "ru"])
  func offersTheSameFilters(language: String) throws {
    let garden = try ContractGarden.bundle
    for (bundle, app) in [(garden, nil)] + (try Self.apps().map { (try Bundles.small, $0) }) {
      let rows = try rows(
        "Filter screen", in: bundle, ["language": .text(language), "app": .init(app)])
      let expected = try Self.catalogue(bundle, app, language).filterTraits()
        .flatMap { Self.rows($0) }
      // Names of months are not in the bundle.
      let shown = rows.map { $0[1] == "months" ? Self.without(5, $0) : $0 }
      #expect(shown == expected)
    }
  }

  private static func rows(_ trait: PlantTrait) -> [[Value]] {
    let head: [Value] = [
      .text(trait.key.rawValue), .text(trait.kind.rawValue), .text(trait.label),
      .init(trait.disclaimer),
    ]
    let unit = Value(trait.unit?.key)
    guard !trait.kind.isNumeric else {
      return [
        head + [nil, nil] + columns(trait.icon)
          + [
            unit, trait.extent.map { .number($0.lowerBound) } ?? nil,
            trait.extent.map { .number($0.upperBound) } ?? nil,
          ]
      ]
    }
    return trait.choices.map { choice in
      head + [.text("\(trait.key)=\(choice.key)")]
        + [trait.kind == .months ? nil : .text(choice.label)] + columns(choice.icon)
        + [unit, nil, nil]
    }
  }

  private static func without(_ column: Int, _ row: [Value]) -> [Value] {
    var row = row
    row[column] = nil
    return row
  }

  // MARK: - Rows

  @Test(arguments: ["en", "ru"])
  func showsTheSameBadges(language: String) throws {
    try showSameBadges(in: ContractGarden.bundle, language: language)
    for app in try Self.apps() {
      try showSameBadges(in: Bundles.small, language: language, app: app)
    }
  }

  /// Every kind of trait, with targets and without, with icons of one step and of two.
  @Test func showsTheSameBadgesOfEveryKindOfTrait() throws {
    let bundle = try Self.crowded()
    let traits = try showSameBadges(in: bundle, language: "en")
    let kinds = try bundle.open().traits().filter { traits.contains(.text($0.key.rawValue)) }.map(
      \.kind)
    #expect(Set(kinds) == [.choice, .ordinal, .flag, .range, .zones, .months])
  }

  /// The small catalogue, whose lists show far more traits.
  private static func crowded() throws -> TestBundle {
    let shown = [
      "temperature", "bloom", "hardiness-usda", "flower-colour", "temperature-class", "ph-class",
      "watering", "repotting", "growth-habit", "poisonous",
    ]
    let path = "content/vocabulary/traits.xml"
    var text = try TestCatalogue.smallText(path)
    for key in shown {
      text = text.replacingOccurrences(
        of: "(<trait key=\"\(key)\" [^>]*role=\")[a-z]+", with: "$1additional",
        options: .regularExpression)
    }
    return try TestBundle(files: [path: text], base: "small")
  }

  /// - Returns: the keys of the traits that are shown.
  @discardableResult
  private func showSameBadges(
    in bundle: TestBundle, language: String, app: String? = nil
  ) throws -> Set<Value> {
    let catalogue = try Self.catalogue(bundle, app, language)
    let ids = try catalogue.localized(languages: ["en"]).plants(sortedBy: .name, limit: 1000)
      .plants.map(\.id)
    // In any order, with one that is not there and one twice.
    let asked = (ids.reversed() + ids.prefix(1) + ["nobody"]).map(\.rawValue).joined(separator: " ")
    let rows = try rows(
      "List rows", in: bundle,
      ["ids": .text(asked), "language": .text(language), "app": .init(app)])
    let plants = try catalogue.summaries(of: ids).compactMap(\.plant)
    let names = try app.map { try catalogue.app($0) }.map {
      $0.leadingTraits + $0.trailingTraits != []
    }
    let (first, second) = names == true ? ("leading", "trailing") : ("base", "additional")
    let units = try Dictionary(
      uniqueKeysWithValues: catalogue.traits().map { ($0.key, Value($0.unit?.key)) })
    let expected = plants.flatMap { plant in
      // In the order of the vocabulary, which the two sides of a row share.
      (plant.baseTraits.map { (first, $0) } + plant.additionalTraits.map { (second, $0) })
        .flatMap { role, badge in
          Self.rows(badge, unit: units[badge.trait] ?? nil).map {
            [.text(plant.id.rawValue), .text(role)] + $0
          }
        }
    }
    #expect(Set(rows) == Set(expected))
    #expect(rows.count == expected.count)
    for role in [first, second].map(Value.text) {
      #expect(rows.filter { $0[1] == role } == expected.filter { $0[1] == role }, "\(app ?? "")")
    }
    return Set(rows.map { $0[2] })
  }

  private static func rows(_ badge: TraitBadge, unit: Value) -> [[Value]] {
    var (text, low, high): (Value, Value, Value) = (.text(badge.text), nil, nil)
    switch badge.value {
    case .range(let range):
      (text, low) = (nil, .number(range.exact.lowerBound))
      high = .number(range.exact.upperBound)
    case .months: text = nil
    default: break
    }
    let head: [Value] = [
      .text(badge.trait.rawValue), .text(badge.target ?? ""), .text(badge.label), text, low, high,
      unit,
    ]
    return (badge.icons.isEmpty ? [nil] : badge.icons.map { $0 }).map { head + columns($0) }
  }
}

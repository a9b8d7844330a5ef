import HortusDiagnostics
import HortusModel

/// Resolves the profiles of apps. Reports references to unknown traits, targets or values, filters
/// that are not filter traits, and days that do not exist.
struct ResolveApps {
  private let traits: [TraitLexicon]
  private let keys: TraitKeys
  private let texts: ResolvedTexts
  private let longTexts: ResolveLongTexts

  /// Returns the apps, sorted by id.
  ///
  /// - Parameter traits: `nil` if the vocabulary could not be read. The result is then empty.
  static func run(
    _ written: AsWritten.Catalogue, _ traits: [TraitLexicon]?, _ diagnostics: inout Diagnostics
  ) -> [Resolved.App] {
    guard let traits else { return [] }
    let resolving = ResolveApps(
      traits: traits, keys: TraitKeys(traits.map(\.trait)), texts: ResolvedTexts(written),
      longTexts: ResolveLongTexts(written))
    return written.apps.map { resolving.app($0, &diagnostics) }
      .sorted { $0.id.precedesByBytes($1.id) }
  }

  private func app(
    _ written: AsWritten.App, _ diagnostics: inout Diagnostics
  ) -> Resolved.App {
    let messages = written.messages.map { item($0, &diagnostics) }
    var app = Resolved.App(
      id: written.id.value, pageSize: written.pageSize.flatMap { Int($0.value) } ?? 20,
      showsGuides: written.showsGuides,
      names: texts.run(written.names), taglines: texts.run(written.taglines),
      lists: [Resolved.AppList(key: nil, kind: .all)]
        + written.lists.map { list($0, messages, &diagnostics) },
      leading: traitsOfRows(written.leading, &diagnostics),
      trailing: traitsOfRows(written.trailing, &diagnostics),
      targets: written.targets.compactMap { target($0, &diagnostics) },
      filters: filters(written.filters, &diagnostics),
      levels: levels(written.levels, &diagnostics),
      tabs: written.tabs.map { tab($0, &diagnostics) },
      items: written.items.map { item($0, &diagnostics) },
      colors: written.colors.map {
        Resolved.AppColor(
          role: $0.role.value, light: $0.light.value.lowercased(),
          dark: $0.dark.value.lowercased())
      },
      contrasts: written.contrasts.map {
        Resolved.AppContrast(
          text: $0.text.value, background: $0.background.value, isLarge: $0.isLarge)
      },
      styles: written.styles.map {
        Resolved.AppStyle(
          role: $0.role.value, size: Double($0.size) ?? 0, weight: $0.weight,
          isItalic: $0.isItalic, design: $0.design)
      },
      measures: written.measures.map {
        Resolved.AppMeasure(
          kind: $0.kind, role: $0.role.value, length: Double($0.length) ?? 0)
      })
    app.pages = pages(written.pages, &diagnostics)
    return app
  }

  private func pages(
    _ written: [AsWritten.AppPage], _ diagnostics: inout Diagnostics
  ) -> [Resolved.AppPage] {
    written.map {
      Resolved.AppPage(
        key: $0.key.value, titles: texts.run($0.titles),
        texts: longTexts.run($0.texts, &diagnostics))
    }
  }

  /// - Parameter messages: the messages for lists that have none of their own.
  private func list(
    _ written: AsWritten.AppList, _ messages: [Resolved.AppItem], _ diagnostics: inout Diagnostics
  ) -> Resolved.AppList {
    let own = written.messages.map { item($0, &diagnostics) }
    return Resolved.AppList(
      key: written.key.value, kind: Resolved.AppList.Kind(written), isFeatured: written.isFeatured,
      season: season(of: written, &diagnostics), symbols: symbols(written.symbols),
      titles: texts.run(written.titles), texts: texts.run(written.texts),
      messages: own + messages.filter { message in !own.contains { $0.part == message.part } })
  }

  private func season(
    of list: AsWritten.AppList, _ diagnostics: inout Diagnostics
  ) -> Resolved.ClosedSeason? {
    guard let from = list.from, let to = list.to else { return nil }
    for day in [from, to] where MonthDay.isPossible(day.value) == false {
      diagnostics.report(
        .unusableProfile, at: day.location, "no month has the day “\(day.value)”",
        cure: "write the month, a hyphen and the day: 03-01")
    }
    return Resolved.ClosedSeason(first: from.value, last: to.value)
  }

  private func tab(
    _ written: AsWritten.AppTab, _ diagnostics: inout Diagnostics
  ) -> Resolved.AppTab {
    Resolved.AppTab(
      key: written.key.value, titles: texts.run(written.titles),
      parts: written.parts.map { part in
        Resolved.AppTab.Part(
          topic: part.topic?.value, content: part.content,
          traits: traits(part.traits, &diagnostics))
      })
  }

  private func item(
    _ written: AsWritten.AppItem, _ diagnostics: inout Diagnostics
  ) -> Resolved.AppItem {
    let trait = written.trait.flatMap { keys.index(ofKey: $0, &diagnostics) }
    UnusableOrder.check(written, by: trait.map { traits[$0].trait }, &diagnostics)
    return Resolved.AppItem(
      part: written.part, key: written.key.value, kind: written.kind, address: written.address,
      launches: written.launches.flatMap { Int($0.value) }, list: written.list?.value,
      trait: trait.map { traits[$0].trait.key },
      values: values(written.values, of: trait, &diagnostics),
      symbols: symbols(written.symbols), titles: texts.run(written.titles),
      texts: texts.run(written.texts), labels: texts.run(written.labels),
      hints: texts.run(written.hints),
      children: written.children.map { item($0, &diagnostics) },
      starterUse: written.starterUse?.value, meaning: written.meaning,
      plants: ResolveOptions(traits: traits, keys: keys).run(written.plants, &diagnostics),
      page: written.page?.value, color: written.color?.value,
      isFilledByApp: written.isFilledByApp,
      attributes: written.attributes.map {
        Resolved.AppItemAttribute(key: $0.key.value, value: $0.value)
      }.sorted { $0.key.precedesByBytes($1.key) })
  }

  private func symbols(_ written: AsWritten.AppSymbols) -> Resolved.AppSymbols {
    Resolved.AppSymbols(
      icon: written.icon?.value, sfSymbol: written.sfSymbol,
      materialSymbol: written.materialSymbol)
  }
}

// Resolves references to traits.
extension ResolveApps {
  private func traits(
    _ written: [Located<String>], _ diagnostics: inout Diagnostics
  ) -> [String] {
    written.compactMap { keys.index(ofKey: $0, &diagnostics) }.map { traits[$0].trait.key }
  }

  /// Resolves the traits that rows of lists show. A text is too long for a row.
  private func traitsOfRows(
    _ written: [Located<String>], _ diagnostics: inout Diagnostics
  ) -> [String] {
    written.compactMap { key in
      guard let index = keys.index(ofKey: key, &diagnostics) else { return nil }
      let trait = traits[index].trait
      if trait.kind == .text {
        diagnostics.report(
          .unusableProfile, at: key.location,
          "the trait “\(trait.key)” is a text, too long for a row",
          cure: "leave it out, or show it on a tab")
      }
      return trait.key
    }
  }

  private func filters(
    _ written: [Located<String>], _ diagnostics: inout Diagnostics
  ) -> [String] {
    written.compactMap { filter in
      guard let index = keys.index(ofKey: filter, &diagnostics) else { return nil }
      let trait = traits[index].trait
      if !trait.isFilter {
        diagnostics.report(
          .unusableProfile, at: filter.location, "the trait “\(trait.key)” is no filter",
          cure: "write filter=\"true\" in its declaration, or leave it out")
      }
      return trait.key
    }
  }

  private func levels(
    _ written: [AsWritten.AppLevel], _ diagnostics: inout Diagnostics
  ) -> [Resolved.AppLevel] {
    var levels: [Resolved.AppLevel] = []
    for level in written {
      // An unknown trait is reported with the filter to which the level belongs.
      guard let trait = traits.first(where: { $0.trait.key == level.trait.value })?.trait else {
        continue
      }
      let resolved = Resolved.AppLevel(
        trait: trait.key, atLeast: level.atLeast.flatMap { Double($0.value) },
        atMost: level.atMost.flatMap { Double($0.value) }, labels: texts.run(level.labels))
      if let fault = AppLevelFault(resolved, of: trait, after: levels) {
        diagnostics.report(
          .unusableProfile, at: level.location, fault.message, cure: fault.cure)
      } else {
        levels.append(resolved)
      }
    }
    return levels
  }

  private func target(
    _ written: AsWritten.AppTarget, _ diagnostics: inout Diagnostics
  ) -> Resolved.AppTarget? {
    guard let index = keys.index(ofKey: written.trait, &diagnostics) else { return nil }
    let trait = traits[index].trait
    guard trait.targets.contains(where: { $0.key == written.target.value }) else {
      diagnostics.report(
        UnknownTarget.of(
          trait.key, written.target, among: trait.targets.map(\.key),
          nearest: traits[index].target(written.target.value).map { trait.targets[$0].key }))
      return nil
    }
    return Resolved.AppTarget(trait: trait.key, target: written.target.value)
  }

  private func values(
    _ written: Located<String>?, of trait: Int?, _ diagnostics: inout Diagnostics
  ) -> [String] {
    guard let written, let trait else { return [] }
    var values = FactValues(of: traits[trait].trait)
    let keys = written.value.split(whereSeparator: \.isWhitespace).map(String.init)
    for key in keys where !values.insert(key, of: traits[trait].trait) {
      let nearest = traits[trait].nearestValue(to: key)
      diagnostics.report(
        .unknownValue, at: written.location,
        "\(traits[trait].trait.key) has no value “\(key)”",
        cure: nearest.map { "did you mean “\($0)”?" } ?? "write a value of the trait",
        replacement: keys.count == 1 ? nearest : nil)
    }
    return keys
  }
}

/// A contradiction in a level of a filter on a numeric trait.
private struct AppLevelFault {
  let message: String
  let cure: String

  /// Returns `nil` if the level is usable.
  ///
  /// - Parameter earlier: the levels before this one.
  init?(_ level: Resolved.AppLevel, of trait: Resolved.Trait, after earlier: [Resolved.AppLevel]) {
    let lowest = trait.minimum ?? -.infinity
    let highest = trait.maximum ?? .infinity
    let bounds = [level.atLeast, level.atMost].compactMap { $0 }
    if !trait.kind.isNumeric {
      message = "the values of “\(trait.key)” are no numbers, so its filter has no levels"
      cure = "delete the <level> elements; the filter offers the values"
    } else if bounds.isEmpty {
      message = "a level without bounds"
      cure = "write at-least=\"…\", at-most=\"…\" or both"
    } else if bounds != bounds.sorted() {
      message = "the level ends before it begins"
      cure = "let at-most be at least as high as at-least"
    } else if let bound = bounds.first(where: { $0 < lowest || $0 > highest }) {
      // The numbers are compared one by one, because a faulty declaration may have a minimum above the
      // maximum, which is no range.
      message = "“\(trait.key)” cannot be \(UnitConversion.text(bound))"
      let limits = [
        trait.minimum.map { "the lowest number is \(UnitConversion.text($0))" },
        trait.maximum.map { "the highest number is \(UnitConversion.text($0))" },
      ]
      cure = limits.compactMap { $0 }.joined(separator: ", ")
    } else if earlier.contains(where: {
      $0.trait == level.trait && $0.atLeast == level.atLeast && $0.atMost == level.atMost
    }) {
      message = "the filter has this level already"
      cure = "delete one of the two"
    } else {
      return nil
    }
  }
}

/// A month and a day, without a year.
enum MonthDay {
  /// Whether `text` (month, hyphen, day) is a day that exists. `02-29` is accepted, because the day
  /// exists in leap years.
  static func isPossible(_ text: String) -> Bool {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2, 1...12 ~= numbers[0], numbers[1] >= 1 else { return false }
    return numbers[1] <= [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][numbers[0] - 1]
  }
}

/// Determines in which lists of which apps a plant appears.
struct AppLists: Sendable {
  /// A list of an app, with the conditions or the choice of an editor that select its plants.
  private struct List: Sendable {
    let app: String
    let kind: Resolved.AppList.Kind
    /// Alternative groups of conditions. A plant is selected if all conditions of at least one
    /// group hold.
    let conditions: [[PlantMatcher]]
    /// The categories whose plants are hidden from the app. Apps must name these categories to show
    /// their plants, and this app does not name them. Only the first list of an app, which contains
    /// all plants of the app, has such categories; the set is empty for all other lists.
    var hiddenCategories: Set<String> = []
    /// The plants that an editor chose for the list, keyed by plant id. Positions count from 1.
    let chosen: [String: (position: Int, location: SourceLocation)]

    /// Whether the plant is hidden from the app, because all its categories are hidden.
    func hides(_ categories: [Located<String>]) -> Bool {
      !hiddenCategories.isEmpty && categories.allSatisfy { hiddenCategories.contains($0.value) }
    }
  }

  /// All lists in the order of their numbers, which count from 1. The first list of each app
  /// contains all plants of the app.
  private let lists: [List]
  private let language: String

  /// - Parameter traits: `nil` if the vocabulary could not be read. No plant is then in a list.
  init(
    _ written: AsWritten.Catalogue, _ traits: [TraitLexicon]?, _ diagnostics: inout Diagnostics
  ) {
    language = written.header?.defaultLanguage.value ?? ""
    guard let traits else {
      lists = []
      return
    }
    let reader = ConditionReader(traits, selectsForLists: true)
    let namedOnly = Set(written.categories.filter(\.isNamedOnly).map(\.key.value))
    lists = written.apps.sorted { $0.id.value.precedesByBytes($1.id.value) }.flatMap { app in
      let all = List(
        app: app.id.value, kind: .all,
        conditions: app.plants.compactMap { reader.read($0, &diagnostics) },
        hiddenCategories: namedOnly.subtracting(app.plants.joined().compactMap(\.namedCategory)),
        chosen: [:])
      return [all]
        + app.lists.map { list in
          List(
            app: app.id.value, kind: Resolved.AppList.Kind(list),
            conditions: list.conditions.compactMap { reader.read($0, &diagnostics) },
            chosen: Dictionary(
              zip(list.plants, 1...).map { ($0.value, ($1, $0.location)) },
              uniquingKeysWith: { first, _ in first }))
        }
    }
  }

  /// Returns the lists that contain a plant, in the order of their numbers. If an editor chose the
  /// plant for a list, but the plant does not belong to the app, reports a fault.
  ///
  /// - Parameter stated: the stated and derived facts of the plant.
  func memberships(
    of plant: AsWritten.Plant, _ stated: StatedFacts, _ diagnostics: inout Diagnostics
  ) -> [Resolved.ListMembership] {
    guard !lists.isEmpty else { return [] }
    var test = ConditionTest(plant, stated, language: language)
    var memberships: [Resolved.ListMembership] = []
    var (app, isInApp) = ("", false)
    for (index, list) in lists.enumerated() {
      if list.app != app {
        app = list.app
        isInApp =
          !list.hides(plant.categories) && list.conditions.contains { test.holds($0) }
        if isInApp { memberships.append(Resolved.ListMembership(list: index + 1)) }
        continue
      }
      if let chosen = list.chosen[plant.id.value] {
        if !isInApp {
          diagnostics.report(
            .unusableProfile, at: chosen.location,
            "the plant “\(plant.id.value)” does not belong to the app",
            cure: "choose another plant, or change <plants> of the app")
        }
        memberships.append(
          Resolved.ListMembership(list: index + 1, position: chosen.position))
      } else if isInApp, list.kind == .all || list.conditions.contains(where: { test.holds($0) }) {
        memberships.append(Resolved.ListMembership(list: index + 1))
      }
    }
    return memberships
  }
}

extension Resolved.AppList.Kind {
  /// The kind of a list as an author wrote it.
  init(_ list: AsWritten.AppList) {
    if let source = list.source {
      self = source.value == "favorites" ? .favorites : .all
    } else {
      self = list.plants.isEmpty ? .conditions : .chosen
    }
  }
}

extension AsWritten.PlantCondition {
  /// The category in which the condition requires plants to be; `nil` if it requires none.
  fileprivate var namedCategory: String? {
    guard case .category(let key) = subject, !isNegated else { return nil }
    return key.value
  }
}

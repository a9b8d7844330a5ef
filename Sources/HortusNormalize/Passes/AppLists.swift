import HortusDiagnostics
import HortusModel

/// Determines in which lists of which apps a plant appears.
struct AppLists: Sendable {
  /// A list of an app, with the conditions or the choice of an editor that select its plants.
  private struct List: Sendable {
    let app: String
    let kind: Resolved.AppList.Kind
    /// Alternative groups of conditions. A plant is selected if all conditions of at least one
    /// group hold.
    let conditions: [[PlantCondition]]
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

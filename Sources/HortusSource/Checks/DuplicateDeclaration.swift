import HortusDiagnostics
import HortusModel

/// Reports traits, values, icons and other items that are declared more than once. Also reports
/// categories and relations that a plant names more than once.
enum DuplicateDeclaration {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let catalogue = index.catalogue
    check("trait", catalogue.traits.map(\.key), &diagnostics)
    check("topic", catalogue.topics.map(\.key), &diagnostics)
    check("category", catalogue.categories.map(\.key), &diagnostics)
    check("icon", catalogue.icons.map(\.id), &diagnostics)
    check("illustration", catalogue.illustrations.map(\.key), &diagnostics)
    for tints in [catalogue.foliageTints, catalogue.flowerTints] {
      check("tint", tints?.tints.map(\.value) ?? [], &diagnostics)
    }
    check("rule", catalogue.rules.map(\.code), &diagnostics)
    check("language", catalogue.header?.languages ?? [], &diagnostics)
    check("table of the country", catalogue.placeTables.map(\.country), &diagnostics)
    check("source", catalogue.header?.sources.map(\.id) ?? [], &diagnostics)
    if let guards = catalogue.header?.guards { check(guards, &diagnostics) }
    check(
      "retired id", catalogue.redirects.map(\.from) + catalogue.tombstones.map(\.id), &diagnostics)
    check("app", catalogue.apps.map(\.id), &diagnostics)
    for app in catalogue.apps { check(app, &diagnostics) }
    check("guide", catalogue.guides.map(\.id), &diagnostics)
    for guide in catalogue.guides {
      check("topic of the guide", guide.topics, &diagnostics)
      check("trait of the guide", guide.traits, &diagnostics)
      check("plant of the guide", guide.plants, &diagnostics)
    }
    for trait in catalogue.traits {
      check("value", trait.values.map(\.key), &diagnostics)
      check("target", trait.targets.map(\.key), &diagnostics)
    }
  }

  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    check("category of the plant", plant.categories, &diagnostics)
    check("relation", plant.relations.map(\.plant), &diagnostics)
  }

  private static func check(_ guards: AsWritten.Guards, _ diagnostics: inout Diagnostics) {
    check("shrinkage in the language", guards.languageShrinkage.map(\.language), &diagnostics)
    check("licence policy for", guards.licences.map { $0.subject.map(\.rawValue) }, &diagnostics)
    let tiers = guards.coverage.map { coverage in
      coverage.tier.map { tier in
        tier + (coverage.language.map { " in " + $0.value } ?? "")
      }
    }
    check("coverage of", tiers, &diagnostics)
  }

  private static func check(_ app: AsWritten.App, _ diagnostics: inout Diagnostics) {
    check("list", app.lists.map(\.key), &diagnostics)
    check("tab of the plant page", app.tabs.map(\.key), &diagnostics)
    check("filter", app.filters, &diagnostics)
    check("trait of rows", app.leading + app.trailing, &diagnostics)
    check("color", app.colors.map(\.role), &diagnostics)
    check("style", app.styles.map(\.role), &diagnostics)
    for (kind, measures) in Dictionary(grouping: app.measures, by: \.kind).sorted(by: {
      $0.key < $1.key
    }) {
      check(kind, measures.map(\.role), &diagnostics)
    }
    for part in AppItemPart.allCases where part != .empty && part != .option {
      check(
        "\(part.rawValue)", app.allItems.filter { $0.part == part }.map(\.key), &diagnostics)
    }
    for item in app.allItems {
      check("option", item.children.filter { $0.part == .option }.map(\.key), &diagnostics)
    }
  }

  private static func check(
    _ noun: String, _ keys: [Located<String>], _ diagnostics: inout Diagnostics
  ) {
    guard keys.count > 1 else { return }
    var first: [String: SourceLocation] = [:]
    for key in keys {
      guard let earlier = first.updateValue(key.location, forKey: key.value) else { continue }
      first[key.value] = earlier
      diagnostics.report(
        .duplicateDeclaration, at: key.location, "the \(noun) “\(key.value)” is there already",
        cure: "delete one of the two", related: [.init("also here", at: earlier)])
    }
  }
}

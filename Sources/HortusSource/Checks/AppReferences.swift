import HortusDiagnostics
import HortusModel
import HortusSchema

/// Reports contradictions in the profiles of apps. These are references to lists or colours that
/// the profile does not declare, values without a trait, lists that select their plants in no way
/// or in several ways, and unusable seasons of lists.
enum AppReferences {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for app in index.catalogue.apps {
      let lists = app.lists.map(\.key.value)
      let pages = app.pages.map(\.key.value)
      let roles = app.colors.map(\.role.value)
      for item in app.allItems {
        if let list = item.list { check(list, "list", among: lists, &diagnostics) }
        if let page = item.page { check(page, "page", among: pages, &diagnostics) }
        if let color = item.color { check(color, "color", among: roles, &diagnostics) }
        if let values = item.values, item.trait == nil {
          diagnostics.report(
            .unusableProfile, at: values.location, "values without a trait",
            cure: "name the trait: trait=\"…\"")
        }
        for case .list(let list) in item.plants.joined() {
          check(list, "list", among: lists, &diagnostics)
        }
        checkOptions(of: item, &diagnostics)
        if item.part == .care { checkCare(item.key, index, &diagnostics) }
        checkLink(item, of: app, &diagnostics)
      }
      for pair in app.contrasts {
        check(pair.text, "color", among: roles, &diagnostics)
        check(pair.background, "color", among: roles, &diagnostics)
      }
      for list in app.lists {
        check(list, &diagnostics)
        checkMessages(of: list, in: app, &diagnostics)
      }
    }
  }

  private static func check(
    _ reference: Located<String>, _ noun: String, among keys: [String],
    _ diagnostics: inout Diagnostics
  ) {
    guard !keys.contains(reference.value), !reference.value.isEmpty else { return }
    diagnostics.report(
      .unknownAppPart, at: reference.location,
      "the app has no \(noun) “\(reference.value)”",
      cure: SpellingSuggestion.didYouMean(reference.value, among: keys)
        ?? (keys.isEmpty
          ? "the profile declares none" : "it has: \(SpellingSuggestion.list(keys))"),
      replacement: SpellingSuggestion.nearest(to: reference.value, among: keys))
  }

  /// Reports a kind of care that no trait of the vocabulary states.
  private static func checkCare(
    _ kind: Located<String>, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard !index.unreadParts.hasUnknownVocabulary,
      let meaning = TraitMeaning.ofCare(kind.value)?.rawValue,
      !index.catalogue.traits.contains(where: { $0.meaning?.value == meaning })
    else { return }
    diagnostics.report(
      .unscheduledCare, at: kind.location, "no trait states when plants need “\(kind.value)”",
      cure: "write meaning=\"\(meaning)\" at the trait, or leave the care out")
  }

  /// Reports the options of a setting that say nothing of starter plants although the setting is
  /// meant for them, and options that say something although it is not.
  private static func checkOptions(
    of setting: AsWritten.AppItem, _ diagnostics: inout Diagnostics
  ) {
    for option in setting.children where option.part == .option {
      let saysSomething = !option.plants.isEmpty || option.meaning != nil
      guard saysSomething != (setting.starterUse != nil) else { continue }
      diagnostics.report(
        .unmappedOption, at: option.key.location,
        saysSomething
          ? "the setting “\(setting.key.value)” is not meant for starter plants"
          : "the option “\(option.key.value)” does not say which plants suit it",
        cure: saysSomething
          ? "write starter-plants=\"rank\" at the setting, or delete <plants> and meaning"
          : "write <plants> with conditions, meaning=\"…\", or <plants/> for every plant")
    }
    if let use = setting.starterUse, setting.children.isEmpty {
      diagnostics.report(
        .unmappedOption, at: use.location,
        "the setting “\(setting.key.value)” has no options that could choose plants",
        cure: "add <option> elements, or delete starter-plants")
    }
  }

  /// Reports links, and rows of settings that are links, that lead nowhere or to two places.
  private static func checkLink(
    _ item: AsWritten.AppItem, of app: AsWritten.App, _ diagnostics: inout Diagnostics
  ) {
    let targets: Int
    switch item.part {
    case .link:
      targets = [item.address != nil, item.page != nil, item.isFilledByApp].count { $0 }
    case .setting where item.kind == "link":
      let hasLink = app.items.contains { $0.part == .link && $0.key.value == item.key.value }
      targets = item.page != nil || hasLink ? 1 : 0
    default: return
    }
    guard targets != 1 else { return }
    diagnostics.report(
      .deadLink, at: item.key.location,
      targets == 0
        ? "the link “\(item.key.value)” leads nowhere"
        : "the link “\(item.key.value)” leads to \(targets) places",
      cure: item.part == .link
        ? "write one of: url=\"…\", page=\"…\", by-app=\"true\""
        : "write page=\"…\", or a <link> with the same key in <about>")
  }

  private static func check(_ list: AsWritten.AppList, _ diagnostics: inout Diagnostics) {
    let sources = [list.source != nil, !list.conditions.isEmpty, !list.plants.isEmpty]
      .count(where: { $0 })
    func report(_ message: String, _ cure: String) {
      diagnostics.report(.unusableProfile, at: list.key.location, message, cure: cure)
    }
    if sources == 0 {
      report(
        "the list “\(list.key.value)” does not say which plants it has",
        "write <plants> with conditions, <plant ref=\"…\"/>, or of=\"all\"")
    } else if sources > 1 {
      report(
        "the list “\(list.key.value)” says in two ways which plants it has",
        "keep one of: of=\"…\", <plants>, <plant>")
    }
    if (list.from == nil) != (list.to == nil) {
      report("half a season", "write both from=\"…\" and to=\"…\", or neither")
    } else if list.from != nil, !list.isFeatured {
      report(
        "a season, but the list is always shown",
        "write featured=\"true\", or delete from and to")
    }
  }
}

extension AppReferences {
  /// Reports a list that has nothing to say when it shows no plants.
  private static func checkMessages(
    of list: AsWritten.AppList, in app: AsWritten.App, _ diagnostics: inout Diagnostics
  ) {
    let parts = Set((list.messages + app.messages).map(\.part))
    for (part, reason) in [
      (AppItemPart.empty, "when it is empty"), (.nothingFound, "when nothing is found"),
    ] where !parts.contains(part) {
      diagnostics.report(
        .missingListMessage, at: list.key.location,
        "the list “\(list.key.value)” says nothing \(reason)",
        cure: "add <\(part.rawValue)> to the list, or to <lists> for all lists")
    }
  }
}

extension AsWritten.App {
  /// All items of the profile: the top-level items, the messages of lists, and their descendants.
  var allItems: [AsWritten.AppItem] {
    (items + messages + lists.flatMap(\.messages)).flatMap(\.withDescendants)
  }

  /// All texts of the profile. Each group contains the translations of one text. `what` names the
  /// kind of text in diagnostics, such as “a title”. `location` is the location of the item to
  /// which the text belongs.
  var textGroups: [(what: String, texts: [AsWritten.LocalizedText], location: SourceLocation)] {
    func group(_ what: String, _ texts: [AsWritten.LocalizedText], _ location: SourceLocation) -> (
      what: String, texts: [AsWritten.LocalizedText], location: SourceLocation
    ) { (what, texts, location) }
    return [group("a name", names, id.location), group("a tagline", taglines, id.location)]
      + lists.flatMap {
        [
          group("a title", $0.titles, $0.key.location),
          group("a text", $0.texts, $0.key.location),
        ]
      } + tabs.map { group("a title", $0.titles, $0.key.location) }
      + levels.map { group("a label", $0.labels, $0.location) }
      + pages.map { group("a title", $0.titles, $0.key.location) }
      + allItems.flatMap {
        [
          group("a title", $0.titles, $0.key.location),
          group(
            $0.part == .feedback ? "a subject" : "a text", $0.texts, $0.key.location),
          group("a label", $0.labels, $0.key.location),
          group("a hint", $0.hints, $0.key.location),
        ]
      }
  }

  /// The icons to which the profile refers.
  var iconReferences: [Located<String>] {
    (lists.map(\.symbols.icon) + allItems.map(\.symbols.icon)).compactMap { $0 }
  }
}

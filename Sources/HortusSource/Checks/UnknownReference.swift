import HortusDiagnostics
import HortusModel

/// Reports references to categories, topics, icons and sources that the catalogue does not declare.
enum UnknownReference {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    if !index.unreadParts.hasUnknownVocabulary {
      let icons = DeclaredKeys(index.catalogue.icons.map(\.id.value))
      for icon in index.catalogue.iconReferences {
        check(
          icon, .unknownIcon, "icon", icons,
          elsewise: "declare it in content/vocabulary/icons.xml", &diagnostics)
      }
      for condition in index.catalogue.conditions {
        switch condition.subject {
        case .fact, .family, .genus: break
        case .text(let text):
          guard let topic = text.topic else { continue }
          check(topic, .unknownTopic, "topic", index.topics, &diagnostics)
        case .category(let category):
          check(category, .unknownCategory, "category", index.categories, &diagnostics)
        }
      }
      for topic in index.catalogue.guides.flatMap(\.topics) {
        check(topic, .unknownTopic, "topic", index.topics, &diagnostics)
      }
      for part in index.catalogue.apps.flatMap(\.tabs).flatMap(\.parts) {
        guard let topic = part.topic else { continue }
        check(topic, .unknownTopic, "topic", index.topics, &diagnostics)
      }
    }
    guard index.catalogue.header != nil else { return }
    for source in index.catalogue.guides.compactMap(\.source) {
      check(source, .unknownSource, "source", index.sources, &diagnostics)
    }
    for list in index.catalogue.dangerLists {
      check(list.source, .unknownSource, "source", index.sources, &diagnostics)
    }
    for table in index.catalogue.placeTables {
      check(table.source, .unknownSource, "source", index.sources, &diagnostics)
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    if !index.unreadParts.hasUnknownVocabulary {
      for category in plant.categories {
        check(category, .unknownCategory, "category", index.categories, &diagnostics)
      }
      for place in plant.articles.indices {
        check(plant.articles[place].topic, .unknownTopic, "topic", index.topics, &diagnostics)
      }
    }
    guard index.catalogue.header != nil else { return }
    func demand(_ source: Located<String>?) {
      guard let source else { return }
      check(source, .unknownSource, "source", index.sources, &diagnostics)
    }
    demand(plant.source)
    // Iterating over indices avoids copying whole trait statements.
    for place in plant.traits.indices {
      demand(plant.traits[place].source)
      refuseNameless(plant.traits[place].source, &diagnostics)
    }
    for summary in plant.summaries { demand(summary.source) }
    for place in plant.articles.indices { demand(plant.articles[place].source) }
    for relation in plant.relations { demand(relation.source) }
  }

  /// Reports an empty `source` attribute of a trait. The grammar does not report it, because the
  /// grammar does not describe traits.
  private static func refuseNameless(
    _ source: Located<String>?, _ diagnostics: inout Diagnostics
  ) {
    guard let source, source.value.isEmpty else { return }
    diagnostics.report(
      .unknownSource, at: source.location, "the source has no name",
      cure: "write the id of a source, or delete source=\"\"")
  }

  /// Reports a reference to a key that is not declared. An empty reference is not reported.
  ///
  /// - Parameters:
  ///   - reference: the key that is referred to, with the location of the reference.
  ///   - code: the code of the diagnostic.
  ///   - noun: the kind of item in the message, such as “icon”.
  ///   - declared: the declared keys.
  ///   - elsewise: the suggested correction if no declared key is similar. By default, the
  ///     diagnostic lists the first declared keys.
  ///   - diagnostics: receives the diagnostic.
  private static func check(
    _ reference: Located<String>, _ code: DiagnosticCode, _ noun: String,
    _ declared: DeclaredKeys, elsewise: String? = nil, _ diagnostics: inout Diagnostics
  ) {
    guard !declared.contains(reference.value), !reference.value.isEmpty,
      !AsWritten.Gap.isGap(reference.value)
    else { return }
    diagnostics.report(
      code, at: reference.location, "there is no \(noun) “\(reference.value)”",
      cure: SpellingSuggestion.didYouMean(reference.value, among: declared.all)
        ?? elsewise
        ?? (declared.all.isEmpty
          ? "the catalogue declares none"
          : "the catalogue has: \(SpellingSuggestion.list(declared.all))"),
      replacement: SpellingSuggestion.nearest(to: reference.value, among: declared.all))
  }
}

extension AsWritten.Catalogue {
  /// The ids of all icons to which the vocabulary and the apps refer, with the locations of the
  /// references.
  var iconReferences: [Located<String>] {
    let ofTraits = traits.flatMap { trait in
      [trait.icon] + trait.targets.map(\.icon) + trait.values.map(\.icon)
    }
    let ofVocabulary = (ofTraits + topics.map(\.icon) + categories.map(\.icon)).compactMap { $0 }
    return ofVocabulary + apps.flatMap(\.iconReferences)
  }

  /// All conditions on plants. Rules, apps, the lists of apps, and illustrations contain such
  /// conditions.
  fileprivate var conditions: [AsWritten.PlantCondition] {
    let ofApps = apps.flatMap { app in app.plants + app.lists.flatMap(\.conditions) }
    let ofIllustrations = illustrations.flatMap(\.conditions)
    return Array((rules.flatMap(\.faults) + ofApps + ofIllustrations).joined())
  }
}

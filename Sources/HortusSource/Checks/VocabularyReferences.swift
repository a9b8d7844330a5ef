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
      for item in index.catalogue.apps.flatMap(\.allItems) {
        for case .category(let category) in item.plants.joined() {
          check(category, .unknownCategory, "category", index.categories, &diagnostics)
        }
      }
      let stages = DeclaredKeys(index.catalogue.growthStages.map(\.key.value))
      for stage in index.catalogue.stageReferences {
        check(
          stage, .unknownStage, "stage", stages,
          elsewise: stages.all.isEmpty
            ? "declare it in content/vocabulary/growth-stages.xml" : nil, &diagnostics)
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
    for fact in index.catalogue.checkedFacts ?? [] {
      check(fact.work, .unknownSource, "source", index.sources, &diagnostics)
    }
    let tables =
      index.catalogue.placeTables.map(\.source) + index.catalogue.townTables.map(\.source)
    for source in tables {
      check(source, .unknownSource, "source", index.sources, &diagnostics)
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    if !index.unreadParts.hasUnknownVocabulary {
      for category in plant.categories {
        check(category, .unknownCategory, "category", index.categories, &diagnostics)
      }
      for position in plant.articles.indices {
        check(plant.articles[position].topic, .unknownTopic, "topic", index.topics, &diagnostics)
      }
    }
    guard index.catalogue.header != nil else { return }
    func demand(_ source: Located<String>?) {
      guard let source else { return }
      check(source, .unknownSource, "source", index.sources, &diagnostics)
    }
    demand(plant.source)
    // Iterating over indices avoids copying whole trait statements.
    for position in plant.traits.indices {
      demand(plant.traits[position].source)
      refuseNameless(plant.traits[position].source, &diagnostics)
    }
    for summary in plant.summaries { demand(summary.source) }
    for position in plant.articles.indices { demand(plant.articles[position].source) }
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
    let others = topics.map(\.icon) + categories.map(\.icon) + growthStages.map(\.icon)
    return (ofTraits + others).compactMap { $0 } + apps.flatMap(\.iconReferences)
  }

  /// The keys of all stages of growth to which groups and apps refer, with the locations of the
  /// references.
  fileprivate var stageReferences: [Located<String>] {
    stageGroups.flatMap(\.stages)
      + apps.flatMap(\.items).filter { $0.part == .stage }.map(\.key)
  }

  /// All conditions on plants. Rules, apps, the lists of apps, illustrations and groups of growth
  /// stages contain such conditions.
  fileprivate var conditions: [AsWritten.PlantCondition] {
    let ofApps = apps.flatMap { app in app.plants + app.lists.flatMap(\.conditions) }
    let chosen = illustrations.flatMap(\.conditions) + stageGroups.flatMap(\.conditions)
    return Array((rules.flatMap(\.faults) + ofApps + chosen).joined())
  }
}

/// Reports each spelling that belongs to two traits, to two values of one trait, or to two targets
/// of one trait.
enum AmbiguousAlias {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let traits = index.catalogue.traits
    check(traits.map { ($0.key, $0.aliases, []) }, &diagnostics)
    for trait in traits {
      check(trait.targets.map { ($0.key, $0.aliases, $0.labels) }, &diagnostics)
      check(trait.values.map { ($0.key, $0.aliases, $0.labels) }, &diagnostics)
    }
  }

  private static func check(
    _ owners: [(
      key: Located<String>, aliases: [Located<String>], labels: [AsWritten.LocalizedText]
    )],
    _ diagnostics: inout Diagnostics
  ) {
    var claims: [String: Located<String>] = [:]
    for owner in owners { claims[Spelling.key(owner.key.value)] = owner.key }
    for owner in owners {
      for spelling in owner.aliases + owner.labels.filter({ !$0.isGap }).map(\.text) {
        let key = Spelling.key(spelling.value)
        guard let other = claims[key] else {
          claims[key] = Located(owner.key.value, at: spelling.location)
          continue
        }
        guard other.value != owner.key.value else { continue }
        diagnostics.report(
          .ambiguousAlias, at: spelling.location,
          "“\(spelling.value)” would mean “\(owner.key.value)” and “\(other.value)”",
          cure: "leave it to one of them",
          related: [.init("also here", at: other.location)])
      }
    }
  }
}

/// Reports groups of growth stages that fit no plant, because an earlier group fits every plant, and
/// stages that are in no group.
enum UnusedStage {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let groups = index.catalogue.stageGroups
    if let first = groups.firstIndex(where: \.conditions.isEmpty) {
      // A rule about a genus or a family is tried before a group that fits every plant.
      for group in groups[(first + 1)...] where !group.namesTaxa {
        diagnostics.report(
          .unusedStageGroup, at: group.key.location,
          "no plant gets the stages of “\(group.key.value)”",
          cure: "move the group without <when> to the end, or give it conditions",
          related: [.init("the group that fits every plant", at: groups[first].key.location)])
      }
    }
    let used = Set(groups.flatMap(\.stages).map(\.value))
    for stage in index.catalogue.growthStages where !used.contains(stage.key.value) {
      diagnostics.report(
        .unusedStage, at: stage.key.location, "the stage “\(stage.key.value)” is in no group",
        cure: "add <stage ref=\"\(stage.key.value)\"/> to a <stage-group>, or delete it")
    }
  }
}

extension AsWritten.StageGroup {
  /// Whether a rule of the group is about a genus or a family.
  fileprivate var namesTaxa: Bool {
    conditions.joined().contains { condition in
      switch condition.subject {
      case .genus, .family: !condition.isNegated
      case .fact, .category, .text: false
      }
    }
  }
}

/// Reports a catalogue without plants, categories without plants, and unused icons.
enum UnusedVocabulary {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let catalogue = index.catalogue
    guard !index.unreadParts.hasUnknownVocabulary else { return }
    let used = Set(catalogue.iconReferences.map(\.value))
    for icon in catalogue.icons where !used.contains(icon.id.value) {
      diagnostics.report(
        .unusedIcon, at: icon.id.location, "the icon “\(icon.id.value)” is used nowhere",
        cure: "name it in the vocabulary, or delete it and its drawing")
    }
  }

  static func check(_ referenceIndex: PlantReferenceIndex, _ diagnostics: inout Diagnostics) {
    let unread = referenceIndex.unreadParts
    guard !unread.hasUnknownVocabulary, unread.plants.isEmpty, !unread.hasUnknownPlants else {
      return
    }
    guard !referenceIndex.plants.isEmpty else {
      diagnostics.report(
        .noPlants, at: SourceLocation(file: "content/plants"), "the catalogue has no plants",
        cure: "write the first: content/plants/monstera-deliciosa.xml")
      return
    }
    for category in referenceIndex.index.catalogue.categories
    where !referenceIndex.usedCategories.contains(category.key.value) {
      diagnostics.report(
        .emptyCategory, at: category.key.location,
        "no plant is in the category “\(category.key.value)”",
        cure: "add plants to it, or delete it")
    }
  }
}

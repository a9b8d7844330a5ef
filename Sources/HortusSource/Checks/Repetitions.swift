import HortusDiagnostics
import HortusModel
import HortusSchema

/// Reports traits, values, icons and other items that are declared more than once. Also reports
/// categories and relations that a plant names more than once.
enum DuplicateDeclaration {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let catalogue = index.catalogue
    check("trait", catalogue.traits.map(\.key), &diagnostics)
    check("unit", catalogue.units.map(\.key), &diagnostics)
    let standard = StoredUnit.standard.map(\.rawValue)
    for unit in catalogue.units where standard.contains(unit.key.value) {
      diagnostics.report(
        .duplicateDeclaration, at: unit.key.location,
        "the unit “\(unit.key.value)” is known without a declaration", cure: "delete it")
    }
    check("topic", catalogue.topics.map(\.key), &diagnostics)
    check("category", catalogue.categories.map(\.key), &diagnostics)
    check("icon", catalogue.icons.map(\.id), &diagnostics)
    check("illustration", catalogue.illustrations.map(\.key), &diagnostics)
    check("stage", catalogue.growthStages.map(\.key), &diagnostics)
    check("stage group", catalogue.stageGroups.map(\.key), &diagnostics)
    for group in catalogue.stageGroups { check("stage of the group", group.stages, &diagnostics) }
    for tints in [catalogue.foliageTints, catalogue.flowerTints] {
      check("tint", tints?.tints.map(\.value) ?? [], &diagnostics)
    }
    check("page text", catalogue.pageTexts.map(\.key), &diagnostics)
    check("rule", catalogue.rules.map(\.code), &diagnostics)
    check("language", catalogue.header?.languages ?? [], &diagnostics)
    check("table of the country", catalogue.placeTables.map(\.country), &diagnostics)
    check("town", catalogue.townTables.flatMap(\.towns).map(\.key), &diagnostics)
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
    check("page", app.pages.map(\.key), &diagnostics)
    check("style", app.styles.map(\.role), &diagnostics)
    for (kind, measures) in Dictionary(grouping: app.measures, by: \.kind).sorted(by: {
      $0.key < $1.key
    }) {
      check(kind, measures.map(\.role), &diagnostics)
    }
    // Messages stand in their lists, so lists may have messages and actions with equal keys.
    let items = app.items.flatMap(\.withDescendants)
    for part in AppItemPart.allCases where part != .option && part != .prompt {
      check("\(part.rawValue)", items.filter { $0.part == part }.map(\.key), &diagnostics)
    }
    for item in app.allItems {
      for part in [AppItemPart.option, .prompt] {
        check(
          part.rawValue, item.children.filter { $0.part == part }.map(\.key), &diagnostics)
      }
      check("attribute", item.attributes.map(\.key), &diagnostics)
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

/// Reports a name that occurs more than once among the scientific names of a plant, or among its
/// common names in one language. Case is ignored, and so are other spellings of a scientific name.
enum RepeatedName {
  private struct Key: Hashable {
    let language: String?
    let name: String
  }

  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    guard !areDistinct(plant) else { return }
    var first: [Key: SourceLocation] = [:]
    func report(_ name: Located<String>, language: String?) {
      let key = Key(
        language: language,
        name: language == nil ? ScientificName.key(name.value) : name.value.lowercased())
      guard let earlier = first[key] else {
        first[key] = name.location
        return
      }
      diagnostics.report(
        .repeatedName, at: name.location, "the name “\(name.value)” is there already",
        cure: "delete one of the two", related: [.init("also here", at: earlier)])
    }
    report(plant.scientificName.name, language: nil)
    for synonym in plant.synonyms { report(synonym.name, language: nil) }
    for name in plant.commonNames { report(name.text, language: name.language.value) }
  }

  /// Returns whether the names of a plant are certainly all different. This quick test uses no
  /// dictionary. If it returns `false`, the names may still be different.
  private static func areDistinct(_ plant: AsWritten.Plant) -> Bool {
    let (synonyms, common) = (plant.synonyms, plant.commonNames)
    return PairwiseComparison.areDistinct(synonyms.count + 1) { earlier, later in
      let name = earlier == 0 ? plant.scientificName : synonyms[earlier - 1]
      return ScientificName.areEqual(name.name.value, synonyms[later - 1].name.value)
    }
      && PairwiseComparison.areDistinct(common.count) { earlier, later in
        common[earlier].language.value == common[later].language.value
          && areEqual(common[earlier].text.value, common[later].text.value)
      }
  }

  private static func areEqual(_ a: String, _ b: String) -> Bool {
    if a.utf8.count != b.utf8.count, keepsLength(a), keepsLength(b) { return false }
    return a.lowercased() == b.lowercased()
  }

  /// Whether all characters of `name` are in the ranges U+0000…U+00FF and U+0400…U+047F.
  ///
  /// If two such names have different lengths in bytes, they differ in more than case. The reason
  /// is that converting such a character to lower case keeps its length in bytes. Also, no two
  /// different sequences of such characters are canonically equivalent.
  private static func keepsLength(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0 < 0xC4 || $0 & 0xFE == 0xD0 }
  }
}

/// Reports a second text of the same kind in the same language, such as a second label of a trait.
/// Apps can only show one of the texts.
enum RepeatedText {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let catalogue = index.catalogue
    func check(_ what: String, _ texts: [AsWritten.LocalizedText]) {
      report(what, texts.map(\.language), &diagnostics)
    }
    check("title", catalogue.header?.titles ?? [])
    for unit in catalogue.units {
      for (plural, texts) in zip(PluralCategory.allCases, unit.formGroups) {
        check("form for “\(plural.rawValue)”", texts)
      }
    }
    for trait in catalogue.traits {
      check("label", trait.labels)
      check("definition", trait.definitions)
      check("disclaimer", trait.disclaimers)
      for band in trait.bands { check("sentence", band.sentences) }
      for target in trait.targets { check("label", target.labels) }
      for value in trait.values {
        check("label", value.labels)
        check("definition", value.definitions)
        check("sentence", value.sentences)
        for (target, texts) in value.targetLabels.byTarget { check("label for “\(target)”", texts) }
        for (target, texts) in value.targetSentences.byTarget {
          check("sentence for “\(target)”", texts)
        }
      }
    }
    for topic in catalogue.topics {
      check("label", topic.labels)
      check("definition", topic.definitions)
    }
    for category in catalogue.categories {
      check("label", category.labels)
      check("definition", category.definitions)
    }
    for icon in catalogue.icons { check("label", icon.labels) }
    for illustration in catalogue.illustrations {
      check("alternative", illustration.alternatives)
    }
    for stage in catalogue.growthStages {
      check("label", stage.labels)
      check("sentence", stage.sentences)
    }
    for group in catalogue.stageGroups { check("label", group.labels) }
    for text in catalogue.pageTexts { check("wording", text.wordings) }
    for rule in catalogue.rules {
      check("headline", rule.headlines)
      check("explanation", rule.explanations)
    }
    for guide in catalogue.guides {
      check("title", guide.titles)
      check("summary", guide.summaries)
    }
    for texts in catalogue.longTexts { report("text", texts.map(\.language), &diagnostics) }
    for tombstone in catalogue.tombstones { check("reason", tombstone.reasons) }
  }

  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    let summaries = plant.summaries
    if !PairwiseComparison.areDistinct(
      summaries.count,
      areEqual: { summaries[$0].text.language.value == summaries[$1].text.language.value })
    {
      report("summary", summaries.map(\.text.language), &diagnostics)
    }
    for photo in plant.photos { report("text", photo.alternatives.map(\.language), &diagnostics) }
    for relation in plant.relations {
      report("reason", relation.reasons.map(\.language), &diagnostics)
    }
    let articles = plant.articles
    let areDistinct = PairwiseComparison.areDistinct(articles.count) {
      articles[$0].topic.value == articles[$1].topic.value
        && articles[$0].language.value == articles[$1].language.value
    }
    guard !areDistinct else { return }
    var first: [ArticleKey: SourceLocation] = [:]
    for article in articles {
      let (topic, language) = (article.topic.value, article.language)
      let key = ArticleKey(topic: topic, language: language.value)
      guard let earlier = first[key] else {
        first[key] = language.location
        continue
      }
      report("article on \(topic)", language, after: earlier, &diagnostics)
    }
  }

  private struct ArticleKey: Hashable {
    let topic: String
    let language: String
  }

  private static func report(
    _ what: String, _ languages: [Located<String>], _ diagnostics: inout Diagnostics
  ) {
    guard languages.count > 1 else { return }
    var first: [String: SourceLocation] = [:]
    for language in languages {
      if let earlier = first[language.value] {
        report(what, language, after: earlier, &diagnostics)
      } else {
        first[language.value] = language.location
      }
    }
  }

  private static func report(
    _ what: String, _ language: Located<String>, after earlier: SourceLocation,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .repeatedText, at: language.location,
      "one \(what) in “\(language.value)” is there already",
      cure: "delete one of the two", related: [.init("also here", at: earlier)])
  }
}

/// Reports rules of illustrations and of groups of growth stages that never apply to a genus or a
/// species, because an earlier rule names it without any other condition.
enum RepeatedGenus {
  /// The plants that a rule names: a genus, or one species of it. Names are in lower case.
  private struct Taxon: Hashable {
    let genus: String
    let species: String?
  }

  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let catalogue = index.catalogue
    check(catalogue.illustrations.flatMap(\.conditions), "illustration", &diagnostics)
    check(catalogue.stageGroups.flatMap(\.conditions), "stage group", &diagnostics)
  }

  /// - Parameter noun: what the rules decide, in messages.
  private static func check(
    _ rules: [[AsWritten.PlantCondition]], _ noun: String, _ diagnostics: inout Diagnostics
  ) {
    var decided: [Taxon: SourceLocation] = [:]
    for rule in rules {
      for condition in rule {
        guard case .genus(let written) = condition.subject, !condition.isNegated else { continue }
        let location = written.genera.location
        for taxon in taxa(of: written) {
          let whole = Taxon(genus: taxon.genus, species: nil)
          if let earlier = decided[whole] ?? decided[taxon] {
            report(taxon, noun, location, after: earlier, &diagnostics)
          } else if rule.count == 1, written.exceptions == nil {
            decided[taxon] = location
          }
        }
      }
    }
  }

  private static func taxa(of condition: AsWritten.GenusCondition) -> [Taxon] {
    func words(_ text: String) -> [String] {
      text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return words(condition.genera.value).flatMap { genus in
      condition.species.map { words($0).map { Taxon(genus: genus, species: $0) } }
        ?? [Taxon(genus: genus, species: nil)]
    }
  }

  private static func report(
    _ taxon: Taxon, _ noun: String, _ location: SourceLocation, after earlier: SourceLocation,
    _ diagnostics: inout Diagnostics
  ) {
    let genus = taxon.genus.prefix(1).uppercased() + taxon.genus.dropFirst()
    let name = genus + (taxon.species.map { " " + $0 } ?? "")
    diagnostics.report(
      .repeatedGenus, at: location, "an earlier rule decides the \(noun) of \(name)",
      cure: "delete the name here, or limit the earlier rule",
      related: [.init("the earlier rule", at: earlier)])
  }
}

/// Tests whether a few items are all different. Comparing each pair of items is faster than using a
/// dictionary if there are only a few items.
enum PairwiseComparison {
  /// The maximum number of items to compare. For more items, hashing is faster.
  static let maximumCount = 16

  /// Returns whether `count` items are all different. If there are more than `maximumCount` items,
  /// returns `false` without comparing them.
  ///
  /// - Parameters:
  ///   - count: the number of items.
  ///   - areEqual: returns whether the items at two zero-based indices are equal. The first index
  ///     is the smaller one.
  static func areDistinct(_ count: Int, areEqual: (Int, Int) -> Bool) -> Bool {
    guard count <= maximumCount else { return false }
    for later in 0..<count {
      for earlier in 0..<later where areEqual(earlier, later) { return false }
    }
    return true
  }
}

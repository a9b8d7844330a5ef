import HortusModel
import HortusSchema

/// Finds the declarations of a catalogue (traits, topics, categories, icons and others) that an app
/// needs.
struct AppDemand {
  private let app: Resolved.App
  private let whole: Resolved.Catalogue
  private let categories: Set<String>
  private let illustrations: Set<String>

  /// - Parameters:
  ///   - categories: the categories of the plants of the app.
  ///   - illustrations: the keys of the illustrations of these plants.
  init(
    _ app: Resolved.App, of whole: Resolved.Catalogue, categories: Set<String>,
    illustrations: Set<String>
  ) {
    (self.app, self.whole) = (app, whole)
    (self.categories, self.illustrations) = (categories, illustrations)
  }

  /// The catalogue without the declarations that the app does not need.
  var catalogue: Resolved.Catalogue {
    var catalogue = whole
    catalogue.apps = [app]
    let names = Set(app.names.map(\.language))
    catalogue.languages = whole.languages.filter {
      names.contains($0) || $0 == whole.defaultLanguage
    }
    catalogue.draftLanguages = whole.draftLanguages.filter(catalogue.languages.contains)
    catalogue.titles = whole.titles.filter { catalogue.languages.contains($0.language) }
    let traits = traits
    catalogue.traits = whole.traits.filter { traits.contains($0.key) }
    let units = Set(catalogue.traits.compactMap(\.unit?.rawValue))
    catalogue.units = whole.units.filter { units.contains($0.key) }
    if !app.showsGuides { catalogue.guides = [] }
    let topics = topics.union(catalogue.guides.flatMap(\.topics))
    catalogue.topics = whole.topics.filter { topics.contains($0.key) }
    // The app names these categories, or each of its plants also has another category.
    let optionCategories = optionConditions.compactMap { condition in
      if case .category(let key) = condition { key } else { nil }
    }
    let categories = categories.union(optionCategories)
    catalogue.categories = whole.categories.filter { categories.contains($0.key) }.map {
      var category = $0
      category.isNamedOnly = false
      return category
    }
    if !catalogue.traits.contains(where: { Self.climateMeanings.contains($0.meaning) }) {
      catalogue.placeTables = []
      // A garden needs the hemisphere of its place for the seasons of care.
      if !hasGarden { catalogue.towns = [] }
    }
    catalogue.illustrations = whole.illustrations.filter { illustrations.contains($0.key) }
    if !hasGarden {
      catalogue.growthStages = []
      catalogue.stageGroups = []
    }
    let icons = icons(of: catalogue)
    catalogue.icons = whole.icons.filter { icons.contains($0.id) }
    return catalogue
  }

  /// What the traits mean by which apps find plants for the hardiness zone of a place. An app
  /// without these traits does not need the tables of places.
  private static let climateMeanings: Set<TraitMeaning?> = [.hardinessZones, .lowestTemperature]

  /// The keys of the traits that the app shows.
  var shownTraits: Set<String> {
    var keys = Set(app.leading + app.trailing + app.filters + app.targets.map(\.trait))
    keys.formUnion(app.tabs.flatMap(\.parts).flatMap(\.traits))
    keys.formUnion(allItems.compactMap(\.trait))
    keys.formUnion(starterTraits)
    keys.formUnion(gardenTraits)
    if !categories.isEmpty { keys.formUnion(unnamedTraits) }
    return keys
  }

  /// The conditions of the options of all settings.
  private var optionConditions: [Resolved.OptionCondition] {
    allItems.flatMap(\.plants).flatMap { $0 }
  }

  /// The keys of the traits by which the app suggests plants to a grower. An app without settings for
  /// that needs none.
  private var starterTraits: [String] {
    guard allItems.contains(where: { $0.starterUse != nil }) else { return [] }
    let optionTraits = optionConditions.compactMap { condition in
      if case .fact(let trait, _, _) = condition { trait } else { nil }
    }
    let growerTraits = whole.traits.filter {
      Self.growerMeanings.contains($0.meaning) || ($0.isHarm && $0.derivedFrom == nil)
    }
    return optionTraits + growerTraits.map(\.key)
  }

  /// What the traits mean that decide which plants suit a grower, besides those about harm.
  private static let growerMeanings: Set<TraitMeaning?> = [
    .difficulty, .indoorLight, .outdoorLight, .placement, .hardinessZones, .lifeCycle,
    .invasiveness,
  ]

  /// Whether users keep plants of their own in the app, or write of plants.
  private var hasGarden: Bool {
    app.items.contains { $0.part == .care || $0.part == .journalEntry }
  }

  /// The keys of the traits that state when plants need the care that the app offers, and of those by
  /// which a garden adapts or leaves out care: the rest of plants and their edible parts, and what decides
  /// about the winter.
  private var gardenTraits: [String] {
    let care = app.items.filter { $0.part == .care }
    guard !care.isEmpty else { return [] }
    var meanings = Set(care.compactMap { TraitMeaning.ofCare($0.key) })
    meanings.formUnion([
      .dormancy, .growthHabit, .hardinessZones, .lowestTemperature, .lifeCycle,
    ])
    if meanings.contains(.repotting) { meanings.insert(.flowering) }
    if meanings.contains(.harvest) { meanings.insert(.edibleParts) }
    return whole.traits.filter { $0.meaning.map(meanings.contains) ?? false }.map(\.key)
  }

  /// The keys of the traits that the app shows, and of the traits from which these are derived.
  private var traits: Set<String> {
    var keys = shownTraits
    // The loop repeats, because a trait can be derived from another derived trait.
    var origins = keys
    while !origins.isEmpty {
      origins = Set(
        whole.traits.filter { origins.contains($0.key) }.compactMap(\.derivedFrom)
      ).subtracting(keys)
      keys.formUnion(origins)
    }
    return keys
  }

  /// The keys of the traits that an app with plants shows by default, in the places where its
  /// profile names no traits:
  ///
  /// - If the profile has no plant page, the app shows all traits.
  /// - If the profile names no traits for list rows, rows show the traits with the role `base` or
  ///   `additional`.
  /// - If the profile names no filters, the app offers the traits with `isFilter`.
  /// - If the app can sort by difficulty, it needs the trait with the meaning
  ///   `difficulty`.
  private var unnamedTraits: [String] {
    guard !app.tabs.isEmpty else { return whole.traits.map(\.key) }
    let showsRows = !app.leading.isEmpty || !app.trailing.isEmpty
    let ordersByDifficulty = allItems.contains { $0.part == .order && $0.key == "difficulty" }
    return whole.traits.filter { trait in
      (!showsRows && (trait.role == .base || trait.role == .additional))
        || (app.filters.isEmpty && trait.isFilter)
        || (ordersByDifficulty && trait.meaning == .difficulty)
    }.map(\.key)
  }

  /// The keys of the topics that the plant page shows. An app that has plants but no plant page in
  /// its profile shows all topics.
  var topics: Set<String> {
    if app.tabs.isEmpty && !categories.isEmpty { return Set(whole.topics.map(\.key)) }
    return Set(app.tabs.flatMap(\.parts).compactMap(\.topic))
  }

  private var allItems: [Resolved.AppItem] {
    (app.items + app.lists.flatMap(\.messages)).flatMap(\.withDescendants)
  }

  private func icons(of catalogue: Resolved.Catalogue) -> Set<String> {
    let ofTraits = catalogue.traits.flatMap { trait in
      [trait.icon] + trait.targets.map(\.icon) + trait.values.map(\.icon)
    }
    let ofApp = app.lists.map(\.symbols.icon) + allItems.map(\.symbols.icon)
    let others =
      catalogue.topics.map(\.icon) + catalogue.categories.map(\.icon)
      + catalogue.growthStages.map(\.icon)
    return Set((ofTraits + ofApp + others).compactMap { $0 })
  }
}

/// The content that an app shows of its plants.
package struct ShownContent: Sendable {
  /// The number of the list that contains all plants of the app. The lists of all apps are numbered
  /// together, from 1.
  package let list: Int
  /// The languages of the app: those in which the profile has a name, and the default language.
  package let languages: Set<String>
  /// The keys of the traits that rows, pages, filters and other elements show.
  package let traits: Set<String>
  /// The targets of traits, such as cats, that are relevant in the app.
  package let targets: [Resolved.AppTarget]
  /// The keys of the topics of the articles that the plant page shows.
  package let topics: Set<String>
  /// Whether the plant page shows pictures.
  package let showsPictures: Bool

  /// Returns the content that each app of the catalogue shows, in the order of the apps.
  package static func all(in catalogue: Resolved.Catalogue) -> [ShownContent] {
    var list = 1
    return catalogue.apps.map { app in
      defer { list += app.lists.count }
      // An app without plants is not asked for, so the plants can be in any category.
      let demand = AppDemand(
        app, of: catalogue, categories: Set(catalogue.categories.map(\.key)), illustrations: [])
      return ShownContent(
        list: list,
        languages: Set(app.names.map(\.language)).union([catalogue.defaultLanguage]),
        traits: demand.shownTraits, targets: app.targets, topics: demand.topics,
        showsPictures: app.tabs.isEmpty
          || app.tabs.flatMap(\.parts).contains { $0.content == "photos" })
    }
  }
}

import HortusDiagnostics
import HortusDrawings
import HortusModel

/// Converts a catalogue from the form in which authors wrote it (`AsWritten`) to its checked,
/// canonical form (`Resolved`).
///
/// The initializer resolves everything except the plants, such as languages and traits. Each plant
/// is then resolved in two steps. The first step resolves everything in a plant that does not
/// depend on other plants. Several threads can run this step concurrently. When all plants are
/// known, the second step resolves the references between plants.
package struct Normalizer: Sendable {
  /// The catalogue without its redirects, which `redirects(to:)` returns. `nil` if the catalogue
  /// has no header.
  package let catalogue: Resolved.Catalogue?
  /// The final ids to which redirects lead, keyed by retired id.
  private let successors: [String: String]
  private let resolvePlant: ResolvePlant
  private let traits: [TraitLexicon]
  private let plausibility: CheckPlausibility
  private let dangerousPlants: DangerousPlants
  private let checkSources: CheckSources
  private let appLists: AppLists
  private let illustrations: ResolveIllustrations
  private let stageGroups: RankedRules
  private let resolveGuides: ResolveGuides
  private let longTexts: ResolveLongTexts
  private let knowsVocabulary: Bool

  /// Resolves everything in a catalogue except its plants.
  ///
  /// - Parameters:
  ///   - written: the catalogue as authors wrote it. Its plants are ignored.
  ///   - knowsVocabulary: whether the vocabulary could be read. If not, facts are not checked.
  ///   - workers: the number of threads that clean drawings.
  package init(
    _ written: AsWritten.Catalogue, knowsVocabulary: Bool = true, workers: Int = 1,
    _ diagnostics: inout Diagnostics
  ) {
    self.knowsVocabulary = knowsVocabulary
    let drawings = CleanDrawings.run(written.drawings, workers: workers, &diagnostics)
    let illustrations = CleanDrawings.run(
      written.illustrationDrawings, workers: workers, &diagnostics)
    traits = ResolveTraits.run(written, &diagnostics)
    plausibility = CheckPlausibility(
      knowsVocabulary ? ResolveRules.run(written, traits, &diagnostics) : [],
      language: written.header?.defaultLanguage.value ?? "")
    dangerousPlants = DangerousPlants(written, knowsVocabulary ? traits : [], &diagnostics)
    checkSources = CheckSources(written, knowsVocabulary ? traits : [], &diagnostics)
    let apps = ResolveApps.run(written, knowsVocabulary ? traits : nil, &diagnostics)
    appLists = AppLists(written, knowsVocabulary ? traits : nil, &diagnostics)
    self.illustrations = ResolveIllustrations(
      written, knowsVocabulary ? traits : nil, &diagnostics)
    stageGroups = RankedRules(
      written.stageGroups.map { ($0.key.value, $0.conditions) }, knowsVocabulary ? traits : nil,
      &diagnostics)
    successors = ResolveRedirects.successors(written)
    resolvePlant = ResolvePlant(written: written)
    let vocabulary = ResolveVocabulary(
      written: written, drawings: drawings, illustrationDrawings: illustrations)
    let traits = traits.map(\.trait)
    let placeTables = ResolvePlaces.run(written, &diagnostics)
    longTexts = ResolveLongTexts(written)
    resolveGuides = ResolveGuides(written, knowsVocabulary ? self.traits : nil)
    let guides = resolveGuides.run(written.guides, &diagnostics)
    catalogue = written.header.map { header in
      var catalogue = Resolved.Catalogue(
        id: header.id.value, version: header.version.value,
        defaultLanguage: header.defaultLanguage.value, languages: vocabulary.languages(header),
        draftLanguages: vocabulary.draftLanguages(header),
        titles: vocabulary.texts(header.titles), sources: vocabulary.sources(header),
        traits: traits, topics: vocabulary.topics(),
        categories: vocabulary.categories(), icons: vocabulary.icons(), redirects: [],
        tombstones: vocabulary.tombstones(), placeTables: placeTables, apps: apps)
      catalogue.towns = ResolveTowns.run(written)
      catalogue.guides = guides
      catalogue.units = vocabulary.units()
      catalogue.pageTexts = vocabulary.pageTexts()
      catalogue.illustrations = vocabulary.illustrations()
      catalogue.illustrationColors = vocabulary.illustrationColors()
      catalogue.growthStages = vocabulary.growthStages()
      catalogue.stageGroups = vocabulary.stageGroups()
      return catalogue
    }
  }

  /// Returns a normalizer for single plants. Each thread needs a separate one, because the
  /// normalizer reuses buffers without synchronization.
  package func plants() -> PlantNormalizer {
    PlantNormalizer(
      resolvePlant: resolvePlant, traits: knowsVocabulary ? traits : nil,
      plausibility: plausibility, dangerousPlants: dangerousPlants, checkSources: checkSources,
      appLists: appLists, illustrations: illustrations, stageGroups: stageGroups,
      language: catalogue?.defaultLanguage ?? "")
  }

  /// Returns the guides in their resolved form, sorted by id.
  ///
  /// - Parameter written: guides of the catalogue, possibly without some of their references.
  package func guides(_ written: [AsWritten.Guide]) -> [Resolved.Guide] {
    // The initializer has reported the faults of all guides.
    var reported = Diagnostics()
    return resolveGuides.run(written, &reported)
  }

  /// Returns the texts of a page of an app in their resolved form.
  ///
  /// - Parameter written: texts of the catalogue, possibly without some of their links.
  package func texts(_ written: [AsWritten.GuideText]) -> [Resolved.GuideText] {
    // The initializer has reported the faults of all texts.
    var reported = Diagnostics()
    return longTexts.run(written, &reported)
  }

  /// Returns the redirects that lead to one of `plants`, sorted by retired id.
  package func redirects(to plants: PlantEntries) -> [Resolved.Redirect] {
    ResolveRedirects.run(successors, plants: plants)
  }

  /// Returns the pass that resolves the references between plants.
  ///
  /// - Parameters:
  ///   - plants: all plants of the catalogue.
  ///   - languages: the languages of the names in `plants`, the default language first.
  package func links(between plants: PlantEntries, languages: [String]) -> ResolveLinks {
    ResolveLinks(
      names: PlantNames(plants, languages: languages, successors: successors))
  }
}

/// Resolves plants one by one. References to other plants are not resolved.
package struct PlantNormalizer {
  private let resolvePlant: ResolvePlant
  /// The passes that resolve and derive facts; `nil` if the vocabulary could not be read.
  private let facts: (resolve: ResolveFacts, derive: DeriveFacts)?
  private let plausibility: CheckPlausibility
  private let dangerousPlants: DangerousPlants
  private let checkSources: CheckSources
  private let appLists: AppLists
  private let illustrations: ResolveIllustrations
  private let stageGroups: RankedRules
  /// The language of the texts in which conditions search for phrases.
  private let language: String
  private let buffers = Buffers()

  /// Buffers and caches that are reused for the next plant.
  private final class Buffers {
    var stated = StatedFacts()
    var parsedValues = ResolveFacts.ParsedValueCache(bits: 14)
  }

  init(
    resolvePlant: ResolvePlant, traits: [TraitLexicon]?, plausibility: CheckPlausibility,
    dangerousPlants: DangerousPlants, checkSources: CheckSources,
    appLists: AppLists, illustrations: ResolveIllustrations, stageGroups: RankedRules,
    language: String
  ) {
    self.resolvePlant = resolvePlant
    self.plausibility = plausibility
    self.dangerousPlants = dangerousPlants
    self.checkSources = checkSources
    self.appLists = appLists
    self.illustrations = illustrations
    self.stageGroups = stageGroups
    self.language = language
    facts = traits.map { (ResolveFacts(traits: $0), DeriveFacts(traits: $0)) }
  }

  /// Returns what the lists of dangerous plants state of a plant.
  package func dangers(of plant: AsWritten.Plant) -> [DangerousPlants.Statement] {
    dangerousPlants.statements(of: plant)
  }

  /// Returns whether a list states a worse harm than a degree that stands elsewhere.
  package func isWorse(_ danger: DangerousPlants.Statement, than degree: String) -> Bool {
    dangerousPlants.isWorse(danger, than: degree)
  }

  /// Normalizes a plant, except for its references to other plants. Relations and article links
  /// keep the ids that the author wrote, and the texts of articles contain placeholders for linked
  /// plants. `ResolveLinks` resolves the ids and replaces the placeholders.
  package func normalize(
    _ written: AsWritten.Plant, _ diagnostics: inout Diagnostics
  ) -> Resolved.Plant {
    var plant = resolvePlant.run(written, &diagnostics)
    if let facts {
      let before = diagnostics.all.count
      facts.resolve.run(written, into: &buffers.stated, &buffers.parsedValues, &diagnostics)
      facts.derive.run(&buffers.stated, &diagnostics)
      plant.facts = buffers.stated.facts
      // After an error, a fact may be missing. A rule would then wrongly report that the author did
      // not state the fact.
      if diagnostics.all[before...].allSatisfy({ $0.severity != .error }) {
        // The same is true of a fact that is still to be written.
        if written.gapTraits.isEmpty {
          dangerousPlants.check(written, buffers.stated, &diagnostics)
          checkSources.check(written, buffers.stated, dangerousPlants, &diagnostics)
          plausibility.run(written, buffers.stated, &diagnostics)
        }
        plant.lists = appLists.memberships(of: written, buffers.stated, &diagnostics)
        var test = ConditionTest(written, buffers.stated, language: language)
        plant.illustration = illustrations.illustration(
          of: written, &test, buffers.stated)
        plant.stageGroup = stageGroups.key(&test)
      }
    }
    return plant
  }
}

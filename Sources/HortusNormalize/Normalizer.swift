import HortusDiagnostics
import HortusModel

/// Settles the meaning of a catalogue: AsWritten in, Resolved out, by ordered passes.
///
/// What the catalogue declares is settled once. Plants come one by one, on any number of threads:
/// first as far as they can be without the others, then, when all are known, their links.
package struct Normalizer: Sendable {
  /// What the catalogue declares; `nil` when it has no header. Its redirects wait for the plants.
  package let catalogue: Resolved.Catalogue?
  /// The last id that each redirect leads to.
  private let successors: [String: String]
  private let resolvePlant: ResolvePlant
  private let traits: [TraitLexicon]
  private let plausibility: CheckPlausibility
  private let knowsVocabulary: Bool

  /// Settles what a catalogue declares.
  ///
  /// - Parameters:
  ///   - written: the catalogue; its plants are left out.
  ///   - knowsVocabulary: whether the vocabulary could be read; without it nothing can be said of
  ///     facts.
  package init(
    _ written: AsWritten.Catalogue, knowsVocabulary: Bool = true, _ diagnostics: inout Diagnostics
  ) {
    self.knowsVocabulary = knowsVocabulary
    let drawings = CleanDrawings.run(written.drawings, &diagnostics)
    traits = ResolveTraits.run(written, &diagnostics)
    plausibility = CheckPlausibility(
      knowsVocabulary ? ResolveRules.run(written, traits, &diagnostics) : [],
      language: written.header?.defaultLanguage.value ?? "")
    successors = ResolveRedirects.successors(written)
    resolvePlant = ResolvePlant(written: written)
    let vocabulary = ResolveVocabulary(written: written, drawings: drawings)
    let traits = traits.map(\.trait)
    let placeTables = ResolvePlaces.run(written, &diagnostics)
    catalogue = written.header.map { header in
      Resolved.Catalogue(
        id: header.id.value, version: header.version.value,
        defaultLanguage: header.defaultLanguage.value, languages: vocabulary.languages(header),
        draftLanguages: vocabulary.draftLanguages(header),
        titles: vocabulary.texts(header.titles), sources: vocabulary.sources(header),
        traits: traits, topics: vocabulary.topics(),
        categories: vocabulary.categories(), icons: vocabulary.icons(), redirects: [],
        tombstones: vocabulary.tombstones(), placeTables: placeTables)
    }
  }

  /// What settles plants one by one. Each thread needs one of its own.
  package func plants() -> PlantNormalizer {
    PlantNormalizer(
      resolvePlant: resolvePlant, traits: knowsVocabulary ? traits : nil,
      plausibility: plausibility)
  }

  /// The catalogue with the redirects that lead to one of the plants.
  package func catalogue(of plants: PlantEntries) -> Resolved.Catalogue? {
    var catalogue = catalogue
    catalogue?.redirects = ResolveRedirects.run(successors, plants: plants)
    return catalogue
  }

  /// What it takes to settle the links of drafts, when all plants are known.
  package func links(between plants: PlantEntries) -> ResolveLinks {
    ResolveLinks(
      names: PlantNames(
        plants, languages: catalogue?.languages ?? [], successors: successors))
  }
}

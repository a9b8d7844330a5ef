import HortusDiagnostics
import HortusModel

/// Settles the meaning of a catalogue: AsWritten in, Resolved out, by ordered passes.
package struct Normalizer {
  /// Whether the vocabulary could be read; without it nothing can be said of facts.
  package var knowsVocabulary: Bool

  package init(knowsVocabulary: Bool = true) {
    self.knowsVocabulary = knowsVocabulary
  }

  /// The resolved catalogue, and every fault and every change on the way.
  ///
  /// Where there are errors the result is not fit to be written; `nil` when there is no header.
  package func normalize(
    _ written: AsWritten.Catalogue
  ) -> (catalogue: Resolved.Catalogue?, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let drawings = CleanDrawings.run(written.drawings, &diagnostics)
    let traits = ResolveTraits.run(written, &diagnostics)
    let successors = ResolveRedirects.successors(written)
    let resolvePlant = ResolvePlant(written: written, successors: successors)
    let resolveFacts = ResolveFacts(traits: traits)
    let deriveFacts = DeriveFacts(traits: traits)
    var plants: [Resolved.Plant] = []
    plants.reserveCapacity(written.plants.count)
    for plant in written.plants {
      var resolved = resolvePlant.run(plant, &diagnostics)
      if knowsVocabulary {
        let stated = resolveFacts.run(plant, &diagnostics)
        resolved.facts = deriveFacts.run(stated, of: plant, &diagnostics)
      }
      plants.append(resolved)
    }
    guard let header = written.header else { return (nil, diagnostics.all) }
    let vocabulary = ResolveVocabulary(written: written, drawings: drawings)
    let catalogue = Resolved.Catalogue(
      id: header.id.value, version: header.version.value,
      defaultLanguage: header.defaultLanguage.value, languages: vocabulary.languages(header),
      titles: vocabulary.texts(header.titles), sources: vocabulary.sources(header),
      traits: traits.map(\.trait), topics: vocabulary.topics(),
      categories: vocabulary.categories(), icons: vocabulary.icons(),
      plants: plants.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) },
      redirects: ResolveRedirects.run(written, successors: successors),
      tombstones: vocabulary.tombstones(),
      placeTables: ResolvePlaces.run(written, &diagnostics))
    return (catalogue, diagnostics.all)
  }
}

import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusTestSupport

/// All passes over a catalogue that is in memory with its plants.
struct Normalizing {
  /// The catalogue, by the order that bundles are written in; `nil` when it has no header.
  let catalogue: WholeCatalogue?
  let diagnostics: [Diagnostic]

  init(_ written: AsWritten.Catalogue, knowsVocabulary: Bool = true) {
    var diagnostics = Diagnostics()
    let normalizer = Normalizer(written, knowsVocabulary: knowsVocabulary, &diagnostics)
    let plants = normalizer.plants()
    let drafts = written.plants.map { plants.draft($0, &diagnostics) }
      .sorted { $0.plant.id.utf8.lexicographicallyPrecedes($1.plant.id.utf8) }
    let languages = normalizer.catalogue?.languages ?? []
    let entries = PlantEntries(drafts.map { PlantEntry($0.plant, languages: languages) })
    let links = normalizer.links(between: entries)
    catalogue = normalizer.catalogue(of: entries).map {
      WholeCatalogue(catalogue: $0, plants: drafts.map { $0.linked(links) })
    }
    self.diagnostics = diagnostics.all
  }
}

extension PlantDraft {
  /// The plant with its relations, and with its articles at their places.
  fileprivate func linked(_ links: ResolveLinks) -> Resolved.Plant {
    var plant = plant
    plant.relations = links.relations(plant.relations, of: plant.id)
    for article in linkedArticles {
      plant.articles.insert(links.article(article), at: article.place)
    }
    return plant
  }
}

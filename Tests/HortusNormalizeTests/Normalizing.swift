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
    let unlinked = written.plants.map { plants.normalize($0, &diagnostics) }
      .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    let languages = normalizer.catalogue?.languages ?? []
    let entries = PlantEntries(unlinked.map { PlantEntry($0, languages: languages) })
    let links = normalizer.links(between: entries, languages: languages)
    catalogue = normalizer.catalogue.map { declared in
      var catalogue = declared
      catalogue.redirects = normalizer.redirects(to: entries)
      return WholeCatalogue(catalogue: catalogue, plants: unlinked.map { $0.linked(links) })
    }
    self.diagnostics = diagnostics.all
  }
}

extension Resolved.Plant {
  /// The plant with resolved relations and articles.
  fileprivate func linked(_ links: ResolveLinks) -> Resolved.Plant {
    var plant = self
    plant.relations = links.relations(plant.relations, of: plant.id)
    for index in plant.articles.indices where !plant.articles[index].links.isEmpty {
      var article = plant.articles[index]
      article.commonMark = links.text(of: article.commonMark)
      article.plainText = links.text(of: article.plainText)
      article.links = links.links(article.links)
      plant.articles[index] = article
    }
    return plant
  }
}

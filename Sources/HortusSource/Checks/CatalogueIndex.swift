import HortusDiagnostics
import HortusModel

/// What a catalogue declares, with the look-ups that checks share.
package struct CatalogueIndex: Sendable {
  /// The catalogue without its plants.
  let catalogue: AsWritten.Catalogue
  let gaps: Gaps
  let languages: [String]
  let defaultLanguage: String?
  /// The languages whose translation is unfinished, a subset of `languages`.
  let draftLanguages: [Located<String>]
  let declaredLanguages: DeclaredKeys
  let categories: DeclaredKeys
  let topics: DeclaredKeys
  let sources: DeclaredKeys
  /// Whether the header names its grammar for editors.
  let namesGrammar: Bool
  /// The files of plants, in byte order of their paths.
  private let plantFiles: [PlantFile]
  /// The topics on which every plant needs an article.
  let requiredTopics: [String]

  package init(_ reading: SourceReading) {
    catalogue = reading.catalogue
    gaps = reading.gaps
    namesGrammar = reading.namesGrammar
    plantFiles = reading.plantFiles
    languages = catalogue.header?.languages.map(\.value) ?? []
    draftLanguages = catalogue.header?.draftLanguages ?? []
    defaultLanguage = catalogue.header?.defaultLanguage.value
    declaredLanguages = DeclaredKeys(languages)
    categories = DeclaredKeys(catalogue.categories.map(\.key.value))
    topics = DeclaredKeys(catalogue.topics.map(\.key.value))
    let declared = catalogue.header?.sources.map(\.id.value) ?? []
    sources = DeclaredKeys(declared + [Resolved.Source.generalKnowledge])
    requiredTopics = catalogue.topics.filter(\.isRequired).map(\.key.value)
  }

  func hasPlantFile(_ path: some StringProtocol) -> Bool {
    var (low, high) = (0, plantFiles.count)
    while low < high {
      let middle = (low + high) / 2
      if plantFiles[middle].name.utf8.lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < plantFiles.count && plantFiles[low].name == path
  }
}

/// The keys that one part of the vocabulary declares.
struct DeclaredKeys: Sendable {
  let all: [String]
  private let known: Set<String>

  init(_ keys: [String]) {
    all = keys
    known = Set(keys)
  }

  func contains(_ key: String) -> Bool {
    // To compare a few takes less than to hash one.
    all.count <= FewKeys.maximum ? all.contains(key) : known.contains(key)
  }
}

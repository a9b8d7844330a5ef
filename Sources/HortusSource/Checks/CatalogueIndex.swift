import HortusDiagnostics
import HortusModel

/// What a catalogue declares, with the look-ups that checks share.
package struct CatalogueIndex: Sendable {
  /// The catalogue without its plants.
  let catalogue: AsWritten.Catalogue
  let gaps: Gaps
  let languages: [String]
  let defaultLanguage: String?
  let declaredLanguages: DeclaredKeys
  let categories: DeclaredKeys
  let topics: DeclaredKeys
  let sources: DeclaredKeys
  /// The topics on which every plant needs an article.
  let requiredTopics: [String]

  package init(_ reading: SourceReading) {
    catalogue = reading.catalogue
    gaps = reading.gaps
    languages = catalogue.header?.languages.map(\.value) ?? []
    defaultLanguage = catalogue.header?.defaultLanguage.value
    declaredLanguages = DeclaredKeys(languages)
    categories = DeclaredKeys(catalogue.categories.map(\.key.value))
    topics = DeclaredKeys(catalogue.topics.map(\.key.value))
    let declared = catalogue.header?.sources.map(\.id.value) ?? []
    sources = DeclaredKeys(declared + [Resolved.Source.generalKnowledge])
    requiredTopics = catalogue.topics.filter(\.isRequired).map(\.key.value)
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

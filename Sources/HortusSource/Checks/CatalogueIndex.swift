import HortusDiagnostics
import HortusModel

/// A catalogue without its plants, indexed for the checks. The index contains the declared
/// languages, categories, topics and sources, and the paths of the plant files.
package struct CatalogueIndex: Sendable {
  /// The catalogue without its plants.
  let catalogue: AsWritten.Catalogue
  let unreadParts: UnreadParts
  let languages: [String]
  let defaultLanguage: String?
  /// The languages that the catalogue marks as drafts, because their translations are unfinished.
  /// They are a subset of `languages`.
  let draftLanguages: [Located<String>]
  let declaredLanguages: DeclaredKeys
  let categories: DeclaredKeys
  let topics: DeclaredKeys
  let sources: DeclaredKeys
  /// Whether `content/catalogue.xml` names its grammar in an `<?xml-model?>` line, which XML
  /// editors read.
  let namesGrammar: Bool
  /// The family in which the catalogue lists each genus, keyed by genus. If a genus is listed in two
  /// families, the first counts.
  package let families: [String: Located<String>]
  /// The plant files, sorted by path in byte order.
  private let plantFiles: [PlantFile]
  /// The topics for which every plant needs an article.
  package let requiredTopics: [String]
  /// The keys of the traits whose texts are unique, keyed by the normalized spellings of the names that
  /// their elements can have in plants. Empty in most catalogues.
  package let uniqueTraits: [String: String]

  package init(_ reading: SourceReading) {
    catalogue = reading.catalogue
    var families: [String: Located<String>] = [:]
    for family in reading.catalogue.families {
      for genus in family.genera.value.split(whereSeparator: \.isWhitespace).map(String.init)
      where families[genus] == nil {
        families[genus] = Located(family.name, at: family.genera.location)
      }
    }
    self.families = families
    unreadParts = reading.unreadParts
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
    var uniqueTraits: [String: String] = [:]
    for trait in catalogue.traits where AsWritten.isTrue(trait.unique?.value) {
      for name in [trait.key] + trait.aliases {
        uniqueTraits[Spelling.key(name.value)] = trait.key.value
      }
    }
    self.uniqueTraits = uniqueTraits
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

/// The declared keys of one kind of item, such as the keys of all topics.
struct DeclaredKeys: Sendable {
  let all: [String]
  private let known: Set<String>

  init(_ keys: [String]) {
    all = keys
    known = Set(keys)
  }

  func contains(_ key: String) -> Bool {
    // If there are only a few keys, comparing the key with all of them is faster than hashing it.
    all.count <= PairwiseComparison.maximumCount ? all.contains(key) : known.contains(key)
  }
}

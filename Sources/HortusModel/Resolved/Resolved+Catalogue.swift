extension Resolved {
  /// The resolved content of a catalogue except its plants. The plants are resolved and stored one
  /// by one, because they may not all fit into memory.
  package struct Catalogue: Sendable, Equatable, Codable {
    package var id: String
    /// The version of the content, `major.minor.patch`.
    package var version: String
    package var defaultLanguage: String
    /// The codes of all languages in fallback order. The default language is first.
    package var languages: [String]
    /// The languages with unfinished translations, a subset of `languages`.
    package var draftLanguages: [String]
    package var titles: [LocalizedText]
    /// The sources, sorted by id. The source `general-knowledge` is always included.
    package var sources: [Source]
    /// The traits, in the order of their declarations in the vocabulary.
    package var traits: [Trait]
    package var topics: [Topic]
    package var categories: [Category]
    /// The icons, sorted by id.
    package var icons: [Icon]
    /// The redirects, sorted by old id. Each redirect leads directly to an existing plant.
    package var redirects: [Redirect]
    /// The tombstones, sorted by id.
    package var tombstones: [Tombstone]
    /// The tables of hardiness zones, sorted by country code.
    package var placeTables: [PlaceTable]
    /// The profiles of apps, sorted by id.
    package var apps: [App]
    /// The illustrations, sorted by key.
    package var illustrations: [Illustration] = []
    package var illustrationColors = IllustrationColors()
    /// The guides, sorted by id.
    package var guides: [Guide] = []

    package init(
      id: String, version: String, defaultLanguage: String, languages: [String],
      draftLanguages: [String] = [], titles: [LocalizedText], sources: [Source], traits: [Trait],
      topics: [Topic],
      categories: [Category], icons: [Icon], redirects: [Redirect], tombstones: [Tombstone],
      placeTables: [PlaceTable] = [], apps: [App] = []
    ) {
      self.id = id
      self.version = version
      self.defaultLanguage = defaultLanguage
      self.languages = languages
      self.draftLanguages = draftLanguages
      self.titles = titles
      self.sources = sources
      self.traits = traits
      self.topics = topics
      self.categories = categories
      self.icons = icons
      self.redirects = redirects
      self.tombstones = tombstones
      self.placeTables = placeTables
      self.apps = apps
    }
  }

  /// One line of text in one language.
  package struct LocalizedText: Sendable, Equatable, Codable {
    package var language: String
    package var text: String

    package init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// A work that facts refer to as their source.
  package struct Source: Sendable, Equatable, Codable {
    /// The id of the source of facts for which no work was consulted.
    package static let generalKnowledge = "general-knowledge"

    /// Returns the source id `written`, or `generalKnowledge` if `written` is `nil`. If `written`
    /// is equal to `generalKnowledge`, as for most facts, the static string is returned, because it
    /// can be copied without reference counting.
    package static func id(_ written: String?) -> String {
      guard let written, written != generalKnowledge else { return generalKnowledge }
      return written
    }

    package var id: String
    package var title: String
    package var url: String?
    package var licence: String?

    package init(id: String, title: String, url: String?, licence: String?) {
      self.id = id
      self.title = title
      self.url = url
      self.licence = licence
    }
  }

  /// A retired id and the plant that replaces it.
  package struct Redirect: Sendable, Equatable, Codable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// The id of a plant that was removed from the catalogue, and the reason in several languages.
  package struct Tombstone: Sendable, Equatable, Codable {
    package var id: String
    package var reasons: [LocalizedText]

    package init(id: String, reasons: [LocalizedText]) {
      self.id = id
      self.reasons = reasons
    }
  }
}

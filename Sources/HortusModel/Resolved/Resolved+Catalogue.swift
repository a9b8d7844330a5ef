extension Resolved {
  /// What a catalogue holds besides its plants, ready to be written. The plants come from a
  /// `PlantSource`, since there may be more than memory has room for.
  package struct Catalogue: Sendable, Equatable, Codable {
    package var id: String
    /// The version of the content, `major.minor.patch`.
    package var version: String
    package var defaultLanguage: String
    /// All languages, the default one first, then in the order of fallback.
    package var languages: [String]
    /// The languages whose translation is unfinished, a subset of `languages`.
    package var draftLanguages: [String]
    package var titles: [LocalizedText]
    /// By id; `general-knowledge` is always among them.
    package var sources: [Source]
    /// In the order of the vocabulary.
    package var traits: [Trait]
    package var topics: [Topic]
    package var categories: [Category]
    /// By id.
    package var icons: [Icon]
    /// By the id that was, each leading to a plant that is, in one step.
    package var redirects: [Redirect]
    /// By id.
    package var tombstones: [Tombstone]
    /// By country.
    package var placeTables: [PlaceTable]

    package init(
      id: String, version: String, defaultLanguage: String, languages: [String],
      draftLanguages: [String] = [], titles: [LocalizedText], sources: [Source], traits: [Trait],
      topics: [Topic],
      categories: [Category], icons: [Icon], redirects: [Redirect], tombstones: [Tombstone],
      placeTables: [PlaceTable] = []
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

  /// A work that facts name.
  package struct Source: Sendable, Equatable, Codable {
    /// The source of a fact for which nothing was consulted.
    package static let generalKnowledge = "general-knowledge"

    /// The source that is meant where `written` is named, or nothing. That of most facts is always
    /// the same string, which is copied without counting references.
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

  /// An id that was, and the plant that stands for it.
  package struct Redirect: Sendable, Equatable, Codable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// An id that was, and why its plant was removed.
  package struct Tombstone: Sendable, Equatable, Codable {
    package var id: String
    package var reasons: [LocalizedText]

    package init(id: String, reasons: [LocalizedText]) {
      self.id = id
      self.reasons = reasons
    }
  }
}

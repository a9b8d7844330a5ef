extension Resolved {
  /// A plant.
  package struct Plant: Sendable, Equatable, Codable {
    package var id: String
    /// The accepted scientific name, synonyms, then common names by language, the preferred first.
    package var names: [Name]
    package var family: String
    /// The first word of the accepted name that is not a hybrid sign.
    package var genus: String
    /// Keys, in the order of the vocabulary.
    package var categories: [String]
    /// In the order of the vocabulary, then of targets.
    package var facts: [Fact]
    package var summaries: [Summary]
    /// In the order of topics, then of languages.
    package var articles: [Article]
    /// Companions first, each kind by id.
    package var relations: [Relation]
    package var photos: [Photo]
    /// 0…100.
    package var popularity: Int?

    package init(
      id: String, names: [Name], family: String, genus: String, categories: [String],
      facts: [Fact], summaries: [Summary], articles: [Article], relations: [Relation],
      photos: [Photo], popularity: Int?
    ) {
      self.id = id
      self.names = names
      self.family = family
      self.genus = genus
      self.categories = categories
      self.facts = facts
      self.summaries = summaries
      self.articles = articles
      self.relations = relations
      self.photos = photos
      self.popularity = popularity
    }
  }

  /// A name of a plant.
  package struct Name: Sendable, Equatable, Codable {
    /// What sort of name it is.
    package enum Kind: String, Sendable, CaseIterable, Codable {
      case scientific, synonym, common
    }

    package var kind: Kind
    package var text: String
    /// The author citation of a scientific name.
    package var author: String?
    /// The language of a common name.
    package var language: String?
    /// Whether it is the one that apps show: the accepted name, the first of a language.
    package var isPreferred: Bool

    package init(kind: Kind, text: String, author: String?, language: String?, isPreferred: Bool) {
      self.kind = kind
      self.text = text
      self.author = author
      self.language = language
      self.isPreferred = isPreferred
    }
  }

  /// The short description in one language.
  package struct Summary: Sendable, Equatable, Codable {
    package var language: String
    package var text: String
    package var source: String

    package init(language: String, text: String, source: String) {
      self.language = language
      self.text = text
      self.source = source
    }
  }

  /// An article on one topic in one language.
  package struct Article: Sendable, Equatable, Codable {
    package var topic: String
    package var language: String
    /// CommonMark. Links to plants have the address `plant:` and the id.
    package var commonMark: String
    /// The same without markup, for search.
    package var plainText: String
    package var source: String
    /// The plants that it links to, in the order in which they appear, each once.
    package var links: [String]

    package init(
      topic: String, language: String, commonMark: String, plainText: String, source: String,
      links: [String]
    ) {
      self.topic = topic
      self.language = language
      self.commonMark = commonMark
      self.plainText = plainText
      self.source = source
      self.links = links
    }
  }

  /// A plant that does well, or ill, beside this one.
  package struct Relation: Sendable, Equatable, Codable {
    /// Whether it does good or harm.
    package enum Kind: String, Sendable, CaseIterable, Codable {
      case companion, antagonist
    }

    package var kind: Kind
    package var plant: String
    package var source: String

    package init(kind: Kind, plant: String, source: String) {
      self.kind = kind
      self.plant = plant
      self.source = source
    }
  }

  /// A photograph that ships beside the bundle.
  package struct Photo: Sendable, Equatable, Codable {
    /// The path below `content/`.
    package var file: String
    package var licence: String
    package var credit: String
    package var url: String?
    package var alternatives: [LocalizedText]

    package init(
      file: String, licence: String, credit: String, url: String?, alternatives: [LocalizedText]
    ) {
      self.file = file
      self.licence = licence
      self.credit = credit
      self.url = url
      self.alternatives = alternatives
    }
  }
}

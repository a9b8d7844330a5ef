extension Resolved {
  /// A plant with its names, facts and texts.
  package struct Plant: Sendable, Equatable, Codable {
    package var id: String
    /// The accepted scientific name, then the synonyms, then the common names. The common names are
    /// sorted by language, in the order of the languages of the catalogue. The first common name of
    /// each language is the preferred name.
    package var names: [Name]
    package var family: String
    /// The genus, which is the first word of the accepted name that is not a hybrid sign.
    package var genus: String
    /// The keys of the categories, in the order of the vocabulary.
    package var categories: [String]
    /// The facts, sorted by trait in the order of the vocabulary, then by target.
    package var facts: [Fact]
    package var summaries: [Summary]
    /// The articles, sorted by topic in the order of the vocabulary, then by language.
    package var articles: [Article]
    /// The relations. Companions precede antagonists, and each of the two groups is sorted by plant
    /// id.
    package var relations: [Relation]
    package var photos: [Photo]
    /// The popularity, from 0 to 100; `nil` if it is not stated.
    package var popularity: Int?
    /// The lists of apps that contain the plant, sorted by number.
    package var lists: [ListMembership] = []
    /// The illustration that fits the plant; `nil` if no illustration fits.
    package var illustration: PlantIllustration?
    /// The number (`ContentVersion.number`) of the version of the content that added the plant;
    /// `nil` if it is not stated.
    package var since: Int?
    /// The day of the last review, such as 2026-11-23; `nil` if it is not stated.
    package var reviewed: String?

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
    /// Whether a name is the accepted scientific name, a synonym of it, or a common name.
    package enum Kind: String, Sendable, CaseIterable, Codable {
      case scientific, synonym, common
    }

    package var kind: Kind
    package var text: String
    /// The author citation of a scientific name; `nil` if none is stated, and for common names.
    package var author: String?
    /// The language of a common name; `nil` for scientific names.
    package var language: String?
    /// Whether apps show this name as the preferred one. The accepted name and the first common
    /// name of each language are preferred.
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
    /// The article in CommonMark. A link to a plant has the address `plant:` followed by the
    /// plant's id.
    package var commonMark: String
    /// The article without markup, for search.
    package var plainText: String
    package var source: String
    /// The ids of the plants to which the article links, without duplicates, in order of first
    /// appearance.
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

  /// A relation to another plant that grows well or badly next to this plant.
  package struct Relation: Sendable, Equatable, Codable {
    /// Whether the other plant is beneficial or harmful.
    package enum Kind: String, Sendable, CaseIterable, Codable {
      case companion, antagonist
    }

    package var kind: Kind
    package var plant: String
    package var source: String
    /// Why the plants do well or badly together, at most once in each language.
    package var reasons: [LocalizedText]

    package init(kind: Kind, plant: String, source: String, reasons: [LocalizedText] = []) {
      self.kind = kind
      self.plant = plant
      self.source = source
      self.reasons = reasons
    }
  }

  /// A photograph, which is delivered separately from the bundle.
  package struct Photo: Sendable, Equatable, Codable {
    /// The path of the photograph, relative to `content/`.
    package var file: String
    package var licence: String
    package var credit: String
    package var url: String?
    package var alternatives: [LocalizedText]
    /// The width in pixels; `nil` if the file is missing or could not be read.
    package var width: Int?
    /// The height in pixels; `nil` if the file is missing or could not be read.
    package var height: Int?
    /// The point that stays visible if an app crops the photograph; `nil` for the middle.
    package var focalPoint: FocalPoint?

    /// A point in a photograph.
    package struct FocalPoint: Sendable, Equatable, Codable {
      /// The distance from the left, as a fraction of the width, from 0 to 1.
      package var x: Double
      /// The distance from the top, as a fraction of the height, from 0 to 1.
      package var y: Double

      package init(x: Double, y: Double) {
        self.x = x
        self.y = y
      }
    }

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

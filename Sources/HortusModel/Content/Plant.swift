import HortusDiagnostics

extension AsWritten {
  /// A `plant` element: a plant with its names, facts, texts, relations and photographs.
  package struct Plant: Sendable, Equatable, Codable {
    package var id: Located<String>
    /// The id of the default source of the plant. This is the source of all facts, texts and
    /// relations of the plant that name no source themselves.
    package var source: Located<String>?
    package var popularity: Located<String>?
    package var scientificName: ScientificName
    package var synonyms: [ScientificName]
    package var commonNames: [LocalizedText]
    package var family: Located<String>
    package var categories: [Located<String>]
    package var traits: [TraitStatement]
    /// The location of the `traits` element, at which missing traits are reported.
    package var traitsLocation: SourceLocation
    package var summaries: [Summary]
    package var articles: [Article]
    package var relations: [Relation]
    package var photos: [Photo]
    /// Whether the plant has its own file, which must be named after the id of the plant. False if
    /// the file is a list of plants.
    package var isAloneInFile: Bool
    /// Whether the plant may lack common names, a summary, base traits and articles.
    package var isCompact = false
    /// The version of the content that added the plant.
    package var since: Located<String>?
    /// The day of the last review, such as 2026-11-23.
    package var reviewed: String?
    /// Who made the last review; `nil` if it is not stated.
    package var reviewer: String?
    /// The parts that are still to be written; `nil` if there are none.
    package var gaps: [Gap]?

    package init(
      id: Located<String>, source: Located<String>?, popularity: Located<String>?,
      scientificName: ScientificName, synonyms: [ScientificName], commonNames: [LocalizedText],
      family: Located<String>, categories: [Located<String>], traits: [TraitStatement],
      traitsLocation: SourceLocation, summaries: [Summary], articles: [Article],
      relations: [Relation], photos: [Photo], isAloneInFile: Bool
    ) {
      self.id = id
      self.source = source
      self.popularity = popularity
      self.scientificName = scientificName
      self.synonyms = synonyms
      self.commonNames = commonNames
      self.family = family
      self.categories = categories
      self.traits = traits
      self.traitsLocation = traitsLocation
      self.summaries = summaries
      self.articles = articles
      self.relations = relations
      self.photos = photos
      self.isAloneInFile = isAloneInFile
    }
  }

  /// A scientific name and its author citation.
  package struct ScientificName: Sendable, Equatable, Codable {
    package var name: Located<String>
    package var author: Located<String>?

    package init(name: Located<String>, author: Located<String>?) {
      self.name = name
      self.author = author
    }
  }

  /// An element in `traits`, which states the value of one trait.
  package struct TraitStatement: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var value: Located<String>
    package var target: Located<String>?
    package var source: Located<String>?
    /// The language of a text; `nil` if none is written.
    package var language: Located<String>?
    /// The digest of the text in the default language from which the text was translated.
    package var from: Located<String>?

    package init(
      key: Located<String>, value: Located<String>, target: Located<String>?,
      source: Located<String>?
    ) {
      self.key = key
      self.value = value
      self.target = target
      self.source = source
    }
  }

  /// The short description of a plant in one language.
  package struct Summary: Sendable, Equatable, Codable {
    package var text: LocalizedText
    package var source: Located<String>?

    package init(text: LocalizedText, source: Located<String>?) {
      self.text = text
      self.source = source
    }
  }

  /// A relation to another plant that grows well or badly next to this plant.
  package struct Relation: Sendable, Equatable, Codable {
    /// Whether the other plant is beneficial or harmful.
    package enum Kind: String, Sendable, Codable {
      case companion, antagonist
    }

    package var kind: Kind
    package var plant: Located<String>
    package var source: Located<String>?
    /// Why the plants do well or badly together.
    package var reasons: [LocalizedText] = []

    package init(kind: Kind, plant: Located<String>, source: Located<String>?) {
      self.kind = kind
      self.plant = plant
      self.source = source
    }
  }

  /// A photograph of a plant.
  package struct Photo: Sendable, Equatable, Codable {
    package var file: Located<String>
    package var licence: String
    package var credit: String
    package var url: String?
    /// The point that stays visible if an app crops the photograph; `nil` for the middle. The text
    /// has two numbers from 0 to 1, separated by a space: the distances from the left and the top.
    package var focalPoint: String?
    package var alternatives: [LocalizedText]

    package init(
      file: Located<String>, licence: String, credit: String, url: String?, focalPoint: String?,
      alternatives: [LocalizedText]
    ) {
      self.file = file
      self.licence = licence
      self.credit = credit
      self.url = url
      self.focalPoint = focalPoint
      self.alternatives = alternatives
    }
  }
}

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
    /// The relations: the companions, then the antagonists, each sorted by plant id.
    package var relations: [Relation]
    package var photos: [Photo]
    /// The popularity, from 0 to 100; `nil` if it is not stated.
    package var popularity: Int?
    /// The lists of apps that contain the plant, sorted by number.
    package var lists: [ListMembership] = []
    /// The illustration that fits the plant; `nil` if no illustration fits.
    package var illustration: PlantIllustration?
    /// The key of the group of growth stages that fits the plant; `nil` if no group fits.
    package var stageGroup: String?
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

extension AsWritten {
  /// A `care` element: an article on one topic in one language.
  package struct Article: Sendable, Equatable, Codable {
    package var topic: Located<String>
    package var language: Located<String>
    package var source: Located<String>?
    package var blocks: [Block]
    package var location: SourceLocation
    /// The digest of the article in the default language from which the article was translated.
    package var from: Located<String>?

    package init(
      topic: Located<String>, language: Located<String>, source: Located<String>?,
      blocks: [Block], location: SourceLocation
    ) {
      (self.topic, self.language, self.source) = (topic, language, source)
      (self.blocks, self.location) = (blocks, location)
    }
  }

  /// A paragraph, a list, or a heading, which only guides have.
  package enum Block: Sendable, Equatable, Codable {
    case paragraph([Inline])
    case bulletList([[Inline]])
    case numberedList([[Inline]])
    case heading([Inline])

    /// The lines of the block. A paragraph or heading is one line, and each list item is one line.
    package var lines: [[Inline]] {
      switch self {
      case .paragraph(let line), .heading(let line): [line]
      case .bulletList(let items), .numberedList(let items): items
      }
    }
  }

  /// A run of text or an inline markup element. White space is as the author wrote it.
  package enum Inline: Sendable, Equatable, Codable {
    case text(String)
    case emphasis([Inline])
    case strong([Inline])
    /// A link to a plant: the plant's id, and the text of the link. The text is `nil` if the link
    /// shows the name of the plant.
    case plant(Located<String>, text: String?)
    case link(String, text: String)
  }
}

extension AsWritten.Plant {
  /// The texts of the traits with a text in each language, grouped by the names of their elements in
  /// the order of their first ones. Most plants have none.
  package var localizedTraitTexts: [(key: String, texts: [AsWritten.LocalizedText])] {
    var groups: [(key: String, texts: [AsWritten.LocalizedText])] = []
    // Iterating over indices avoids copying whole statements.
    for index in traits.indices where traits[index].language != nil {
      guard let language = traits[index].language else { continue }
      var text = AsWritten.LocalizedText(language: language, text: traits[index].value)
      text.from = traits[index].from
      let key = traits[index].key.value
      if let group = groups.firstIndex(where: { $0.key == key }) {
        groups[group].texts.append(text)
      } else {
        groups.append((key, [text]))
      }
    }
    return groups
  }
}

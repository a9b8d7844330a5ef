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

import HortusDiagnostics

extension AsWritten {
  /// A guide, a tutorial or a frequent question: the content of a file in `content/guides/`.
  package struct Guide: Sendable, Equatable, Codable {
    package var id: Located<String>
    /// `guide`, `tutorial` or `faq`.
    package var kind: String
    /// `beginner`, `intermediate` or `advanced`; `nil` if the text is for everybody.
    package var audience: String?
    /// Whether the guide stands before all others of its kind.
    package var isUrgent = false
    package var source: Located<String>?
    package var titles: [LocalizedText] = []
    package var summaries: [LocalizedText] = []
    /// The keys of the topics that the text covers.
    package var topics: [Located<String>] = []
    /// The keys of the traits that the text explains.
    package var traits: [Located<String>] = []
    /// The ids of the plants for which the text matters.
    package var plants: [Located<String>] = []
    package var texts: [GuideText] = []

    package init(id: Located<String>, kind: String) {
      self.id = id
      self.kind = kind
    }
  }

  /// The text of a guide, or of a page of an app, in one language.
  package struct GuideText: Sendable, Equatable, Codable {
    package var language: Located<String>
    package var blocks: [Block]
    package var location: SourceLocation
    /// The digest of the text in the default language from which the text was translated.
    package var from: Located<String>?

    package init(language: Located<String>, blocks: [Block], location: SourceLocation) {
      self.language = language
      self.blocks = blocks
      self.location = location
    }
  }
}

extension Resolved {
  /// A guide, a tutorial or a frequent question.
  package struct Guide: Sendable, Equatable, Codable {
    package var id: String
    /// `guide`, `tutorial` or `faq`.
    package var kind: String
    /// `beginner`, `intermediate` or `advanced`; `nil` if the text is for everybody.
    package var audience: String?
    package var source: String
    package var titles: [LocalizedText]
    package var summaries: [LocalizedText]
    /// The keys of the topics, the main topic first.
    package var topics: [String]
    /// The keys of the traits that the text explains.
    package var traits: [String]
    /// The ids of the plants for which the text matters, possibly ids that are no longer in use.
    package var plants: [String]
    /// The texts, in the order of the languages of the catalogue.
    package var texts: [GuideText]

    package init(
      id: String, kind: String, audience: String?, source: String, titles: [LocalizedText],
      summaries: [LocalizedText], topics: [String], traits: [String], plants: [String],
      texts: [GuideText]
    ) {
      self.id = id
      self.kind = kind
      self.audience = audience
      self.source = source
      self.titles = titles
      self.summaries = summaries
      self.topics = topics
      self.traits = traits
      self.plants = plants
      self.texts = texts
    }
  }

  /// The text of a guide, or of a page of an app, in one language. The CommonMark and the plain text both contain
  /// placeholders for the ids and names of linked plants.
  package struct GuideText: Sendable, Equatable, Codable {
    package var language: String
    package var commonMark: String
    package var plainText: String

    package init(language: String, commonMark: String, plainText: String) {
      self.language = language
      self.commonMark = commonMark
      self.plainText = plainText
    }
  }
}

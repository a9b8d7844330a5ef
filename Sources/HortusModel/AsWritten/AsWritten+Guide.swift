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

  /// The text of a guide in one language.
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

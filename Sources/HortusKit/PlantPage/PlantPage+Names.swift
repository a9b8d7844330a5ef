extension PlantPage {
  /// The names of a plant.
  public struct Names: Sendable, Hashable {
    /// A scientific name with its author citation.
    public struct Scientific: Sendable, Hashable {
      /// The name without its author.
      public let text: String
      /// The author citation, such as “Liebm.”; `nil` if none is recorded.
      public let author: String?

      /// Creates a scientific name, for previews and tests.
      public init(text: String, author: String? = nil) {
        self.text = text
        self.author = author
      }
    }

    /// A common name.
    public struct Common: Sendable, Hashable {
      /// The name in its original spelling.
      public let text: String
      /// The BCP 47 tag of the name's language.
      public let language: String

      /// Creates a common name, for previews and tests.
      public init(text: String, language: String) {
        self.text = text
        self.language = language
      }
    }

    /// The name to show. Languages are tried in order, the wanted languages first. The name is the
    /// preferred common name in the first language that has one, otherwise the scientific name.
    public let preferred: String
    /// The BCP 47 tag of the language of `preferred`; `nil` if `preferred` is the scientific name.
    public let preferredLanguage: String?
    /// The accepted scientific name.
    public let scientific: Scientific
    /// The scientific synonyms of the plant: names that are not accepted, but for which people may
    /// still search.
    public let synonyms: [Scientific]
    /// The common names other than `preferred`. Names in the wanted languages come first.
    public let others: [Common]

    /// Creates a set of names, for previews and tests.
    public init(
      preferred: String, preferredLanguage: String? = nil, scientific: Scientific,
      synonyms: [Scientific] = [], others: [Common] = []
    ) {
      self.preferred = preferred
      self.preferredLanguage = preferredLanguage
      self.scientific = scientific
      self.synonyms = synonyms
      self.others = others
    }
  }
}

extension PlantPage {
  /// The names of a plant.
  public struct Names: Sendable, Hashable {
    /// A scientific name with its author citation.
    public struct Scientific: Sendable, Hashable {
      /// The name without its author.
      public let text: String
      /// The author citation, such as “Liebm.”; `nil` if none is recorded.
      public let author: String?
    }

    /// A common name.
    public struct Common: Sendable, Hashable {
      /// The name in its original spelling.
      public let text: String
      /// The BCP 47 tag of its language.
      public let language: String
    }

    /// The name to show: the preferred common name in the first language that has one, otherwise
    /// the scientific name.
    public let preferred: String
    /// The BCP 47 tag of the language of `preferred`; `nil` if it is the scientific name.
    public let preferredLanguage: String?
    /// The accepted scientific name.
    public let scientific: Scientific
    /// Scientific names that people still search by.
    public let synonyms: [Scientific]
    /// The common names other than `preferred`; those in the wanted languages come first.
    public let others: [Common]
  }
}

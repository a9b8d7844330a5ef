extension PlantPage {
  /// The names of a plant.
  public struct Names: Sendable, Hashable {
    /// A scientific name with the author who gave it.
    public struct Scientific: Sendable, Hashable {
      /// The name as it is written.
      public let text: String
      /// The author citation: “Liebm.”
      public let author: String?
    }

    /// A name that people use.
    public struct Common: Sendable, Hashable {
      /// The name as it is written.
      public let text: String
      /// The BCP 47 tag of its language.
      public let language: String
    }

    /// The name to show: the preferred common name in the first language that has one, else the
    /// scientific name.
    public let preferred: String
    /// The language of `preferred`; `nil` where it is the scientific name.
    public let preferredLanguage: String?
    /// The accepted scientific name.
    public let scientific: Scientific
    /// Scientific names that people still search by.
    public let synonyms: [Scientific]
    /// The other common names, those of the wanted languages first.
    public let others: [Common]
  }
}

/// A tab on the plant page of an app.
public struct AppPageTab: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `care`.
  public let key: String
  /// The title in the language of the profile, or `key` if the tab has no title.
  public let title: String
  /// The parts of the tab, from top to bottom.
  public let parts: [Part]

  /// A part of a tab. It shows an article, a standard section such as the photographs, or neither.
  /// After that, it shows the facts of `traits`.
  public struct Part: Sendable, Hashable {
    /// The key of the article's topic; `nil` if the part has no article.
    public let topic: String?
    /// The standard section that the part shows; `nil` if the part shows no standard section.
    public let content: Content?
    /// The keys of the traits whose facts the part shows, in this order.
    public let traits: [TraitKey]

    /// Creates a part, for previews and tests.
    public init(
      topic: String? = nil, content: Content? = nil, traits: [TraitKey] = []
    ) {
      self.topic = topic
      self.content = content
      self.traits = traits
    }
  }

  /// A standard section, which exists on the page of every plant and is neither an article nor a
  /// fact.
  public enum Content: String, Sendable, Hashable {
    /// The short description.
    case summary
    /// The photographs.
    case photos
    /// The names and the family.
    case names
    /// The companions, which grow well beside the plant, and the antagonists, which grow badly
    /// beside it.
    case relations
    /// Similar plants.
    case similar
    /// The user's own notes, tags and photographs.
    case notes
  }

  /// The permanent key of the tab.
  public var id: String { key }

  /// Creates a tab, for previews and tests.
  public init(
    key: String, title: String, parts: [Part]
  ) {
    self.key = key
    self.title = title
    self.parts = parts
  }
}

/// A tab of the plant page.
public struct AppPageTab: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `care`.
  public let key: String
  /// The title.
  public let title: String
  /// The parts, in reading order.
  public let parts: [Part]

  /// A part of a tab: an article, something that every page has, or facts alone.
  public struct Part: Sendable, Hashable {
    /// The topic of the article; `nil` if the part has no article.
    public let topic: String?
    /// Something that every plant page has; `nil` if the part has nothing like that.
    public let content: Content?
    /// The traits whose facts stand in the part, in this order.
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

  /// Something that every plant page has.
  public enum Content: String, Sendable, Hashable {
    /// The short description.
    case summary
    /// The photographs.
    case photos
    /// The names and the family.
    case names
    /// Companions and antagonists.
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

/// The source of a fact or a text: a published work, or general knowledge.
public struct FactSource: Sendable, Hashable, Identifiable {
  /// The permanent key of the source.
  public let key: String
  /// The title of the work.
  public let title: String
  /// The web address of the work; `nil` if none is recorded.
  public let url: String?
  /// The SPDX identifier or the name of the work's licence; `nil` if none is recorded.
  public let licence: String?

  /// The permanent key of the source.
  public var id: String { key }

  /// Creates a source, for previews and tests.
  public init(key: String, title: String, url: String? = nil, licence: String? = nil) {
    self.key = key
    self.title = title
    self.url = url
    self.licence = licence
  }

  /// Whether the source is general knowledge. If true, no work was consulted, and the facts and
  /// texts with this source are unverified.
  public var isGeneralKnowledge: Bool { key == "general-knowledge" }
}

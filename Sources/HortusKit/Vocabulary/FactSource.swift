/// The source of a statement: a published work, or general knowledge.
public struct FactSource: Sendable, Hashable {
  /// The permanent key of the source.
  public let key: String
  /// The title of the work.
  public let title: String
  /// The web address of the work; `nil` if none is recorded.
  public let url: String?
  /// The SPDX identifier or the name of the work's licence; `nil` if none is recorded.
  public let licence: String?

  /// Whether the statement is general knowledge. If true, no work was consulted, and the statement
  /// is unverified.
  public var isGeneralKnowledge: Bool { key == "general-knowledge" }
}

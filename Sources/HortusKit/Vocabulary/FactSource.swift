/// A work that a statement comes from.
public struct FactSource: Sendable, Hashable {
  /// The permanent key.
  public let key: String
  /// The title of the work.
  public let title: String
  /// Where it can be read.
  public let url: String?
  /// SPDX identifier or name of its licence.
  public let licence: String?

  /// Whether no work was consulted: the statement is unverified.
  public var isGeneralKnowledge: Bool { key == "general-knowledge" }
}

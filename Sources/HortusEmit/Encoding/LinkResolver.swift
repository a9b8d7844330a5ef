import HortusModel

/// Resolves the references of plants to other plants, after all plants are known.
package protocol LinkResolver: Sendable {
  /// The relations of a plant with current ids, without duplicates and without the plant itself.
  func relations(_ written: [Resolved.Relation], of id: String) -> [Resolved.Relation]

  /// The current ids of linked plants, each once.
  func links(_ written: [String]) -> [String]

  /// The text of a template, with the names and current ids of the plants that it refers to.
  func text(of template: String) -> String
}

import HortusModel

/// Resolves the references of plants to other plants, after all plants are known.
package protocol LinkResolver: Sendable {
  /// Returns the relations of the plant `id` to other plants. Redirected ids are replaced by
  /// current ids. Duplicate relations and relations of the plant to itself are removed.
  func relations(_ written: [Resolved.Relation], of id: String) -> [Resolved.Relation]

  /// Returns the ids of linked plants. Redirected ids are replaced by current ids, and duplicates
  /// are removed.
  func links(_ written: [String]) -> [String]

  /// Returns the text of an article. References to plants in `template` are replaced by the names
  /// and current ids of these plants.
  func text(of template: String) -> String
}

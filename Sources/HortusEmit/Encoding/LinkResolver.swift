import HortusModel

/// Resolves the references of plants to other plants, after all plants are known.
package protocol LinkResolver: Sendable {
  /// Returns the relations of a plant, in which redirected ids are replaced by current ones.
  /// Duplicate relations and relations of the plant to itself are removed.
  func relations(_ written: [Resolved.Relation], of id: String) -> [Resolved.Relation]

  /// Returns the ids of linked plants after redirects, without duplicates.
  func links(_ written: [String]) -> [String]

  /// Returns the text of an article after its references to plants are replaced by the names and
  /// current ids of these plants.
  func text(of template: String) -> String
}

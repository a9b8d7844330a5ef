import HortusModel

/// Resolves the references of plants to other plants, after all plants are known.
package protocol LinkResolver: Sendable {
  /// Returns the relations of a plant with current ids. Duplicate relations and relations of the
  /// plant to itself are removed.
  func relations(_ written: [Resolved.Relation], of id: String) -> [Resolved.Relation]

  /// Returns the current ids of linked plants, without duplicates.
  func links(_ written: [String]) -> [String]

  /// Returns the text of a template. References to plants are replaced by the names and current ids
  /// of these plants.
  func text(of template: String) -> String
}

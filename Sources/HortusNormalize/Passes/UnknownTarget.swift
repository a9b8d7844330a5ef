import HortusDiagnostics
import HortusModel

/// Creates the diagnostic for a target that a trait does not declare. A target is the group to
/// which a fact applies, such as cats for toxicity.
enum UnknownTarget {
  /// - Parameters:
  ///   - targets: the keys of the targets that the trait declares.
  ///   - nearest: the key that the author probably meant. By default, the key with the most similar
  ///     spelling.
  static func of(
    _ trait: String, _ written: Located<String>, among targets: [String], nearest: String? = nil
  ) -> Diagnostic {
    guard !targets.isEmpty else {
      return Diagnostic(
        .unknownTarget, at: written.location, "\(trait) has no targets", cure: "delete target")
    }
    let nearest = nearest ?? SpellingSuggestion.nearest(to: written.value, among: targets)
    return Diagnostic(
      .unknownTarget, at: written.location, "\(trait) has no target “\(written.value)”",
      cure: nearest.map { "did you mean “\($0)”?" }
        ?? "its targets are: \(targets.joined(separator: ", "))",
      replacement: nearest)
  }
}

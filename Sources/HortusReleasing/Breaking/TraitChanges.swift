import HortusDiagnostics
import HortusEmit

/// Finds traits on which conditions that apps or users have saved now mean something else.
enum TraitChanges {
  static func findings(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    old.traitKinds.compactMap { kind($0, $1, new) } + old.steps.compactMap { steps($0, $1, new) }
  }

  private static func kind(
    _ trait: String, _ kind: String, _ new: BundleContract
  ) -> Diagnostic? {
    guard let now = new.traitKinds[trait], now != kind else { return nil }
    return .breaking(
      .changedTraitKind, "\(trait): \(kind) to \(now)",
      "the trait “\(trait)” was of kind \(kind) and is of kind \(now)",
      cure: "keep its kind, unit and targets, and declare a new trait for the new form")
  }

  /// Finds a trait whose steps have another order, or a new lowest one. A filter for a target
  /// without values, such as what is toxic to cats, takes all steps but the lowest.
  private static func steps(
    _ trait: String, _ steps: [String], _ new: BundleContract
  ) -> Diagnostic? {
    guard let now = new.steps[trait], new.traitKinds[trait]?.hasPrefix("ordinal") == true else {
      return nil
    }
    let kept = steps.filter(now.contains)
    guard now.filter(steps.contains) != kept || kept.first == steps.first && now.first != kept.first
    else { return nil }
    let (before, after) = (steps.joined(separator: ", "), now.joined(separator: ", "))
    return .breaking(
      .changedTraitKind, "\(trait): \(before) to \(after)",
      "the steps of “\(trait)” were \(before) and are \(after)",
      cure: "keep their order and the lowest one")
  }
}

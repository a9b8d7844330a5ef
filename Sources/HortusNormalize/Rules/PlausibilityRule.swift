import HortusModel

/// A resolved plausibility rule. A plant that breaks the rule causes a diagnostic.
struct PlausibilityRule: Sendable {
  let code: String
  let headline: String
  let explanation: String
  /// The faults. Each fault is a list of conditions. A plant breaks the rule if all conditions of
  /// at least one fault hold.
  let faults: [[PlantCondition]]
}

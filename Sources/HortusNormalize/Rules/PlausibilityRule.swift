import HortusModel

/// A plausibility rule in the form that is used to check plants.
struct PlausibilityRule: Sendable {
  let code: String
  let headline: String
  let explanation: String
  /// The faults. Each fault is a list of conditions. A plant breaks the rule if all conditions of
  /// at least one fault hold.
  let faults: [[Condition]]

  /// A condition of a fault.
  struct Condition: Sendable {
    let subject: Subject
    let isNegated: Bool
  }

  /// The statement about a plant that a condition tests. The cases are sorted by the cost of
  /// evaluation, ascending.
  enum Subject: Sendable {
    case fact(FactCondition)
    case category(String)
    case text(TextCondition)

    /// The relative cost of evaluation. Cheaper conditions are evaluated first.
    var cost: Int {
      switch self {
      case .fact: 0
      case .category: 1
      case .text: 2
      }
    }
  }
}

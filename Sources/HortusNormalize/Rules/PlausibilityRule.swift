import HortusModel

/// A plausibility rule in the form in which plants are checked.
struct PlausibilityRule: Sendable {
  let code: String
  let headline: String
  let explanation: String
  /// The faults, each a list of conditions. A plant breaks the rule if all conditions of a fault
  /// hold.
  let faults: [[Condition]]

  /// A condition of a fault.
  struct Condition: Sendable {
    let subject: Subject
    let isNegated: Bool
  }

  /// The subject of a condition, in ascending order of cost.
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

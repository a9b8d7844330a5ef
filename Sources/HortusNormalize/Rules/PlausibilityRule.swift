import HortusModel

/// A rule of plausibility, ready for plants to be held against.
struct PlausibilityRule: Sendable {
  let code: String
  let headline: String
  let explanation: String
  /// A plant breaks the rule if all conditions of one of them hold.
  let faults: [[Condition]]

  /// One condition of a fault.
  struct Condition: Sendable {
    let subject: Subject
    let isNegated: Bool
  }

  /// What a condition is about, in the order of what it costs to look.
  enum Subject: Sendable {
    case fact(FactCondition)
    case category(String)
    case text(TextCondition)

    /// Conditions that cost less are looked at first.
    var cost: Int {
      switch self {
      case .fact: 0
      case .category: 1
      case .text: 2
      }
    }
  }
}

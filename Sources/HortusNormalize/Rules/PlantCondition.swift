/// A statement about a plant, which can be negated. Conditions decide whether a plant breaks a
/// plausibility rule, belongs to a list of an app, or gets an illustration.
struct PlantCondition: Sendable {
  let subject: Subject
  let isNegated: Bool

  /// The statement about a plant. The cases are sorted by the cost of evaluation, ascending.
  enum Subject: Sendable {
    case fact(FactCondition)
    case category(String)
    case family(Set<String>)
    case text(TextCondition)

    /// The relative cost of evaluation. Cheaper conditions are evaluated first.
    var cost: Int {
      switch self {
      case .fact: 0
      case .category, .family: 1
      case .text: 2
      }
    }
  }
}

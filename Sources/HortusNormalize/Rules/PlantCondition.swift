/// A statement about a plant, which can be negated. Conditions decide whether a plant breaks a
/// plausibility rule, belongs to a list of an app, or gets an illustration.
struct PlantCondition: Sendable {
  let subject: Subject
  let isNegated: Bool
  /// Whether a plant without any of the tested facts does not satisfy the negated condition either.
  /// This is so in lists of apps if the condition is about harm: what is unknown is not harmless.
  var needsFact = false

  /// Whether the condition is about the texts of the plant.
  var isAboutText: Bool {
    guard case .text = subject else { return false }
    return true
  }

  /// The statement about a plant. The cases are sorted by the cost of evaluation, ascending.
  enum Subject: Sendable {
    case fact(FactCondition)
    case category(String)
    case family(Set<String>)
    case genus(GenusSet)
    case text(TextCondition)

    /// The relative cost of evaluation. Cheaper conditions are evaluated first.
    var cost: Int {
      switch self {
      case .fact: 0
      case .category, .family, .genus: 1
      case .text: 2
      }
    }
  }
}

import HortusDiagnostics
import HortusModel

/// Rules that choose one of several declarations for a plant, such as its illustration or its group
/// of growth stages. Rules about the genus come before rules about the family, and these before all
/// others; among equals, the order of the declarations counts.
struct RankedRules: Sendable {
  /// One group of conditions under which a declaration fits a plant.
  private struct Rule: Sendable {
    /// What the conditions name of the plant. Rules are tried in this order, because what holds for
    /// a genus is an exception to what holds for its family.
    enum Specificity: Int, Sendable {
      case genus, family, traits

      init(_ conditions: [PlantMatcher]) {
        let subjects = conditions.filter { !$0.isNegated }.map(\.subject)
        self =
          if subjects.contains(where: \.isGenus) {
            .genus
          } else if subjects.contains(where: \.isFamily) {
            .family
          } else {
            .traits
          }
      }
    }

    /// The key of the declaration.
    let key: String
    /// The declaration fits if all conditions hold.
    let conditions: [PlantMatcher]
    let specificity: Specificity

    init(key: String, conditions: [PlantMatcher]) {
      (self.key, self.conditions) = (key, conditions)
      specificity = Specificity(conditions)
    }
  }

  /// The rules in the order in which they are tried.
  private let rules: [Rule]

  /// - Parameters:
  ///   - declarations: the keys, each with its lists of conditions. A declaration fits a plant if all
  ///     conditions of one list hold, and every plant if it has no lists.
  ///   - traits: `nil` if the vocabulary could not be read. No rule then fits a plant.
  init(
    _ declarations: [(key: String, conditions: [[AsWritten.PlantCondition]])],
    _ traits: [TraitLexicon]?, _ diagnostics: inout Diagnostics
  ) {
    guard let traits else {
      rules = []
      return
    }
    let reader = ConditionReader(traits)
    var declared: [Rule] = []
    for (key, conditions) in declarations {
      let groups =
        conditions.isEmpty ? [[]] : conditions.compactMap { reader.read($0, &diagnostics) }
      declared += groups.map { Rule(key: key, conditions: $0) }
    }
    rules = declared.indices
      .sorted { (declared[$0].specificity.rawValue, $0) < (declared[$1].specificity.rawValue, $1) }
      .map { declared[$0] }
  }

  /// Returns the key of the first rule that fits a plant; `nil` if no rule fits.
  func key(_ test: inout ConditionTest) -> String? {
    rules.first { test.holds($0.conditions) }?.key
  }
}

import HortusModel

/// Tests whether one plant satisfies conditions.
struct ConditionTest {
  private let plant: AsWritten.Plant
  /// The stated and derived facts of the plant.
  private let stated: StatedFacts
  private var texts: RuleTexts

  /// - Parameter language: the language of the texts in which conditions search for phrases.
  init(_ plant: AsWritten.Plant, _ stated: StatedFacts, language: String) {
    (self.plant, self.stated) = (plant, stated)
    texts = RuleTexts(of: plant, in: language)
  }

  /// Whether all of `conditions` hold.
  mutating func holds(_ conditions: [PlantCondition]) -> Bool {
    for condition in conditions {
      if holds(condition.subject) == condition.isNegated { return false }
      if condition.needsFact, case .fact(let fact) = condition.subject,
        !fact.areAllKnown(in: stated)
      {
        return false
      }
    }
    return true
  }

  private mutating func holds(_ subject: PlantCondition.Subject) -> Bool {
    switch subject {
    case .fact(let fact): fact.holds(in: stated)
    case .category(let key): plant.categories.contains { $0.value == key }
    case .family(let names): names.contains(plant.family.value)
    case .genus(let set): set.contains(plant)
    case .text(let text): text.holds(in: &texts)
    }
  }
}

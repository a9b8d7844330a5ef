import HortusDiagnostics
import HortusModel

/// Conditions and rules for tests.
enum RuleBuilding {
  static func fact(
    _ trait: String, target: String? = nil, is values: String? = nil, only: String? = nil,
    lowBelow: String? = nil, lowAtLeast: String? = nil, highBelow: String? = nil,
    highAtLeast: String? = nil, not: Bool = false
  ) -> AsWritten.PlantCondition {
    func located(_ text: String?) -> Located<String>? { text.map { Garden.located($0) } }
    return AsWritten.PlantCondition(
      subject: .fact(
        AsWritten.FactCondition(
          trait: Garden.located(trait), target: located(target), values: located(values),
          only: located(only), lowBelow: located(lowBelow), lowAtLeast: located(lowAtLeast),
          highBelow: located(highBelow), highAtLeast: located(highAtLeast))), isNegated: not)
  }

  static func text(
    _ words: String, topic: String? = nil, not: Bool = false
  ) -> AsWritten.PlantCondition {
    AsWritten.PlantCondition(
      subject: .text(
        AsWritten.TextCondition(
          topic: topic.map { Garden.located($0) }, words: Garden.located(words))),
      isNegated: not)
  }

  static func category(_ key: String, not: Bool = false) -> AsWritten.PlantCondition {
    AsWritten.PlantCondition(subject: .category(Garden.located(key)), isNegated: not)
  }

  static func rule(
    _ code: String = "P01", _ faults: [AsWritten.PlantCondition]...
  ) -> AsWritten.Rule {
    AsWritten.Rule(
      code: Garden.located(code),
      headlines: [Garden.text("en", "what is  implausible"), Garden.text("ru", "что")],
      explanations: [Garden.text("ru", "почему"), Garden.text("en", "why it is")], faults: faults)
  }
}

import HortusDiagnostics
import HortusModel

extension DecodingContext {
  func rule(_ element: Element) -> AsWritten.Rule? {
    guard let code = element.attribute("code") else { return nil }
    return AsWritten.Rule(
      code: code, headlines: localizedTexts(element, "headline"),
      explanations: localizedTexts(element, "explanation"),
      faults: element.children(named: "fault").map(conditions))
  }

  func condition(_ element: Element) -> AsWritten.PlantCondition? {
    subject(of: element).map {
      AsWritten.PlantCondition(subject: $0, isNegated: flag(element, "not"))
    }
  }

  private func subject(of element: Element) -> AsWritten.PlantCondition.Subject? {
    switch element.name {
    case "fact":
      element.attribute("trait").map { .fact(factCondition(element, trait: $0)) }
    case "text":
      element.attribute("words").map {
        .text(AsWritten.TextCondition(topic: element.attribute("topic"), words: $0))
      }
    case "category": element.attribute("ref").map { .category($0) }
    case "family": element.attribute("is").map { .family($0) }
    default: nil
    }
  }

  private func factCondition(
    _ element: Element, trait: Located<String>
  ) -> AsWritten.FactCondition {
    AsWritten.FactCondition(
      trait: trait, target: element.attribute("target"), values: element.attribute("is"),
      only: element.attribute("only"), lowBelow: element.attribute("low-below"),
      lowAtLeast: element.attribute("low-at-least"), highBelow: element.attribute("high-below"),
      highAtLeast: element.attribute("high-at-least"))
  }
}

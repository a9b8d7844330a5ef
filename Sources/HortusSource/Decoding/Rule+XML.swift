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
        .text(
          AsWritten.TextCondition(
            topic: element.attribute("topic"), words: $0,
            language: element.attribute("xml:lang")?.value))
      }
    case "category": element.attribute("ref").map { .category($0) }
    case "family": element.attribute("is").map { .family($0) }
    case "genus": genera(element, "is").map { .genus($0) }
    default: nil
    }
  }

  private func genera(_ element: Element, _ name: String) -> AsWritten.GenusCondition? {
    element.attribute(name).map {
      AsWritten.GenusCondition(
        genera: $0, species: element.attribute("species")?.value,
        exceptions: element.attribute("except")?.value)
    }
  }

  /// Decodes a list of dangerous plants; an element without a required attribute is left out.
  func dangerList(_ root: Element) -> AsWritten.DangerList? {
    guard let source = root.attribute("source") else { return nil }
    let dangers = root.children.compactMap { element -> AsWritten.Danger? in
      guard let plants = genera(element, "genus") else { return nil }
      return AsWritten.Danger(
        plants: plants, harms: element.children(named: "harm").compactMap(harm),
        facts: element.children(named: "fact").compactMap(dangerousFact))
    }
    return AsWritten.DangerList(source: source, dangers: dangers)
  }

  private func dangerousFact(_ element: Element) -> AsWritten.Danger.Fact? {
    element.attribute("trait").flatMap { trait in
      element.attribute("value").map { AsWritten.Danger.Fact(trait: trait, value: $0) }
    }
  }

  private func harm(_ element: Element) -> AsWritten.Danger.Harm? {
    element.attribute("target").flatMap { target in
      element.attribute("degree").map { AsWritten.Danger.Harm(target: target, degree: $0) }
    }
  }

  func family(_ element: Element) -> AsWritten.Family? {
    element.attribute("name").flatMap { name in
      element.attribute("genera").map { AsWritten.Family(name: name.value, genera: $0) }
    }
  }

  func factCondition(
    _ element: Element, trait: Located<String>
  ) -> AsWritten.FactCondition {
    AsWritten.FactCondition(
      trait: trait, target: element.attribute("target"), values: element.attribute("is"),
      only: element.attribute("only"), lowBelow: element.attribute("low-below"),
      lowAtLeast: element.attribute("low-at-least"), highBelow: element.attribute("high-below"),
      highAtLeast: element.attribute("high-at-least"))
  }
}

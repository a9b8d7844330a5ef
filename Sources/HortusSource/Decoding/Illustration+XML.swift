import HortusDiagnostics
import HortusModel

extension DecodingContext {
  /// Adds the content of `content/vocabulary/illustrations.xml` to a catalogue.
  func add(_ root: Element, to catalogue: inout AsWritten.Catalogue) {
    catalogue.foliageTints = root.children(named: "foliage").first.flatMap(tints)
    catalogue.flowerTints = root.children(named: "flower").first.flatMap(tints)
    catalogue.illustrations += root.children(named: "illustration").compactMap(illustration)
  }

  private func illustration(_ element: Element) -> AsWritten.Illustration? {
    guard let key = element.attribute("key") else { return nil }
    return AsWritten.Illustration(
      key: key, alternatives: localizedTexts(element, "alternative"),
      conditions: element.children(named: "when").map(conditions))
  }

  private func tints(_ element: Element) -> AsWritten.Tints? {
    guard let trait = element.attribute("trait"), let color = element.attribute("colour") else {
      return nil
    }
    return AsWritten.Tints(
      trait: trait, color: color,
      tints: element.children(named: "tint").compactMap { tint in
        guard let value = tint.attribute("value"), let color = tint.attribute("colour") else {
          return nil
        }
        return AsWritten.Tints.Tint(value: value, color: color)
      })
  }
}

import HortusDiagnostics
import HortusModel

extension DecodingContext {
  /// Decodes the element `guards` of `content/catalogue.xml`.
  func guards(_ element: Element) -> AsWritten.Guards {
    let shrinkage = element.first(named: "shrinkage")
    return AsWritten.Guards(
      shrinkage: shrinkage.map(shrinkageLimits) ?? AsWritten.ShrinkageLimits(),
      languageShrinkage: shrinkage?.children(named: "language").compactMap(languageShrinkage) ?? [],
      bundleSize: element.first(named: "bundle-size").flatMap {
        parsed($0, "most", AsWritten.FileSize.init)
      },
      licences: element.children(named: "licences").compactMap(licencePolicy),
      coverage: element.children(named: "coverage").compactMap(coverageMinimum))
  }

  private func shrinkageLimits(_ element: Element) -> AsWritten.ShrinkageLimits {
    func limit(_ name: String) -> Located<AsWritten.Amount>? {
      parsed(element, name, AsWritten.Amount.init)
    }
    return AsWritten.ShrinkageLimits(
      plants: limit("plants"), names: limit("names"), facts: limit("facts"),
      articles: limit("articles"))
  }

  private func languageShrinkage(_ element: Element) -> AsWritten.LanguageShrinkage? {
    element.attribute("code").map {
      AsWritten.LanguageShrinkage(language: $0, limits: shrinkageLimits(element))
    }
  }

  private func licencePolicy(_ element: Element) -> AsWritten.LicencePolicy? {
    guard let subject = parsed(element, "for", AsWritten.LicencePolicy.Subject.init(rawValue:)),
      let allowed = element.attribute("allowed")
    else { return nil }
    return AsWritten.LicencePolicy(subject: subject, allowed: allowed)
  }

  private func coverageMinimum(_ element: Element) -> AsWritten.CoverageMinimum? {
    guard let tier = element.attribute("tier"),
      let least = parsed(element, "least", AsWritten.Amount.init)
    else { return nil }
    return AsWritten.CoverageMinimum(
      tier: tier.map(TrimmedText.of), language: element.attribute("language"), least: least)
  }

  /// Returns an attribute as a value; `nil` if it is missing, or if it has a form that the grammar
  /// does not allow.
  private func parsed<Value>(
    _ element: Element, _ name: String, _ parse: (String) -> Value?
  ) -> Located<Value>? {
    guard let attribute = element.attribute(name),
      let value = parse(TrimmedText.of(attribute.value))
    else { return nil }
    return Located(value, at: attribute.location)
  }
}

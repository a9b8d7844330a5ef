import HortusDiagnostics
import HortusModel

extension DecodingContext {
  /// Decodes the root element of `content/catalogue.xml`. Returns `nil` if the element lacks an id,
  /// a version or a default language.
  func catalogueHeader(_ root: Element) -> AsWritten.CatalogueHeader? {
    guard let id = root.attribute("id"), let version = root.attribute("version"),
      let defaultLanguage = root.attribute("default-language")
    else { return nil }
    return AsWritten.CatalogueHeader(
      id: id, version: version, defaultLanguage: defaultLanguage,
      titles: localizedTexts(root, "title"),
      languages: root.children(named: "language").compactMap { $0.attribute("code") },
      draftLanguages: root.children(named: "language").filter { flag($0, "draft") }
        .compactMap { $0.attribute("code") },
      sources: root.children(named: "source").compactMap(source),
      guards: root.first(named: "guards").map(guards))
  }

  private func source(_ element: Element) -> AsWritten.Source? {
    guard let id = element.attribute("id"), let title = element.first(named: "title") else {
      return nil
    }
    return AsWritten.Source(
      id: id, title: text(title), url: element.attribute("url")?.value,
      licence: element.attribute("licence")?.value)
  }
}

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

extension DecodingContext {
  func approval(_ element: Element) -> AsWritten.Approval? {
    guard element.name == "approval", let fingerprint = element.attribute("fingerprint") else {
      return nil
    }
    return AsWritten.Approval(fingerprint: fingerprint, reason: text(element))
  }
}

extension DecodingContext {
  func redirect(_ element: Element) -> AsWritten.Redirect? {
    guard element.name == "redirect", let from = element.attribute("from"),
      let to = element.attribute("to")
    else { return nil }
    return AsWritten.Redirect(from: from, to: to)
  }

  func tombstone(_ element: Element) -> AsWritten.Tombstone? {
    guard element.name == "tombstone", let id = element.attribute("id") else { return nil }
    return AsWritten.Tombstone(id: id, reasons: localizedTexts(element, "reason"))
  }
}

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

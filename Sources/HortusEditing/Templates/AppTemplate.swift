import HortusDiagnostics
import HortusModel
import HortusSchema

extension ContentTemplates {
  /// Creates the profile of an app: its name, its plants, a list of all and one of favourites. The
  /// texts of the lists are those of new catalogues where these have the language.
  ///
  /// - Parameters:
  ///   - categories: the keys of the categories whose plants the app has; none for all plants.
  ///   - names: what the app is called, by language.
  /// - Throws: `NewContentError` if the id, a category or a language does not fit.
  package func app(
    _ id: String, categories: [String], names: [String: String]
  ) throws -> NewContent {
    try check(id, of: "app", unlike: inspection.written.apps.map(\.id.value))
    for category in categories { try check(category: category) }
    for language in names.keys.sorted() where !languages.contains(language) {
      throw NewContentError(
        "“\(language)” is no language of the catalogue that is written; give names in: "
          + SpellingSuggestion.list(languages))
    }
    let path = "content/apps/\(id).xml"
    var element = MarkupElement("app", attributes: [MarkupAttribute("id", id)])
    element.children = localized("name") {
      names[$0] ?? AsWritten.Gap.text("what the app is called in “\($0)”")
    }
    for category in categories {
      let condition = MarkupElement("category", attributes: [MarkupAttribute("ref", category)])
      element.children.append(.element(MarkupElement("plants", children: [.element(condition)])))
    }
    var rest = try CatalogueTemplate.sharedApp(languages) {
      AsWritten.Gap.text("“\($1)” in “\($0)”")
    }
    // The shared app has all plants.
    if !categories.isEmpty { rest.removeAll { $0.element?.name == "plants" } }
    let known = Set(catalogue.icons.map(\.id))
    element.children += rest
    element.updateElements { part in
      if let icon = part[attribute: "icon"], !known.contains(icon) { part[attribute: "icon"] = nil }
    }
    return NewContent(
      path: path, id: id,
      changes: try changes(creating: path, text(of: element, at: path, grammar: "apps.xsd")),
      nextSteps: [
        "write what is marked \(AsWritten.Gap.mark), and add rows, filters and a page as you like",
        "hortus check \(path)", "hortus preview",
      ])
  }
}

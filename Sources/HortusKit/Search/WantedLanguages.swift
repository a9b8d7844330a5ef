extension CatalogueInformation {
  /// Returns the languages of the bundle that are among the given tags, in the order of the bundle.
  /// The tag `pt-BR` also selects `pt`. If the bundle has none of these languages, returns the
  /// default language.
  func wantedLanguages(_ tags: [String]) -> [String] {
    let wanted = languages.filter { language in
      tags.contains { $0 == language || $0.prefix { $0 != "-" } == language }
    }
    return wanted.isEmpty ? [defaultLanguage] : wanted
  }
}

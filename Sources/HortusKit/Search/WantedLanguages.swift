extension CatalogueInformation {
  /// Returns the wanted languages that the bundle has, in the order of `languages`. The tag `pt-BR`
  /// also selects `pt`. If the bundle has none of the wanted languages, returns the default
  /// language.
  func wantedLanguages(_ tags: [String]) -> [String] {
    let wanted = languages.filter { language in
      tags.contains { $0 == language || $0.prefix { $0 != "-" } == language }
    }
    return wanted.isEmpty ? [defaultLanguage] : wanted
  }
}

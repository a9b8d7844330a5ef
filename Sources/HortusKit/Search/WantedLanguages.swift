extension CatalogueInformation {
  /// Returns the languages of the bundle that are wanted (`pt-BR` also selects `pt`), in the order
  /// of fallback; the default language if the bundle has none of them.
  func wantedLanguages(_ tags: [String]) -> [String] {
    let wanted = languages.filter { language in
      tags.contains { $0 == language || $0.prefix { $0 != "-" } == language }
    }
    return wanted.isEmpty ? [defaultLanguage] : wanted
  }
}

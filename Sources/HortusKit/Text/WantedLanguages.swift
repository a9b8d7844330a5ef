extension CatalogueInformation {
  /// The languages of the bundle that are wanted (`pt-BR` also wants `pt`), in the order of
  /// fallback; the default language where none of them is here.
  func wantedLanguages(_ tags: [String]) -> [String] {
    let wanted = languages.filter { language in
      tags.contains { $0 == language || $0.prefix { $0 != "-" } == language }
    }
    return wanted.isEmpty ? [defaultLanguage] : wanted
  }
}

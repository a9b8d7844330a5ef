import HortusDiagnostics

/// Counts the texts that are missing in draft languages. The translation into a draft language is
/// unfinished, so its missing texts are not reported one by one.
struct DraftLanguages {
  /// A draft language, with the number of its missing texts and the number of texts that it should
  /// have.
  private struct Draft {
    let declaration: Located<String>
    var missing = 0
    var all = 0
  }

  private var drafts: [Draft]
  private let defaultLanguage: String?

  init(_ index: CatalogueIndex) {
    drafts = index.draftLanguages.map { Draft(declaration: $0) }
    defaultLanguage = index.defaultLanguage
  }

  /// Counts a text if `language` is a draft language.
  ///
  /// - Parameters:
  ///   - isMissing: whether the text does not exist in `language`.
  ///   - language: the code of the language.
  /// - Returns: whether `language` is a draft language.
  mutating func count(isMissing: Bool, in language: String) -> Bool {
    guard let place = drafts.firstIndex(where: { $0.declaration.value == language }) else {
      return false
    }
    drafts[place].all += 1
    if isMissing { drafts[place].missing += 1 }
    return true
  }

  /// Reports one diagnostic for each draft language, with the number of missing texts. If the
  /// default language is a draft, reports that this is not allowed.
  func report(to diagnostics: inout Diagnostics) {
    for draft in drafts {
      let language = draft.declaration.value
      guard language != defaultLanguage else {
        diagnostics.report(
          .draftLanguage, at: draft.declaration.location,
          "the default language “\(language)” cannot be a draft", cure: "delete draft")
        continue
      }
      diagnostics.report(
        .draftLanguage, at: draft.declaration.location,
        "\(language) (draft): \(draft.missing) of \(draft.all) texts missing",
        cure: draft.missing == 0
          ? "nothing is missing: delete draft" : "translate them, then delete draft")
    }
  }
}

import HortusDiagnostics
import HortusModel
import HortusSchema

/// Reports page texts that pages could not show: texts whose key no page has, and wordings whose
/// placeholders are not those of the program's text.
enum FaultyPageText {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for text in index.catalogue.pageTexts {
      let key = text.key
      guard let entry = PageTextTable.standard.entries[key.value] else {
        reportUnknown(key, &diagnostics)
        continue
      }
      for wording in text.wordings where !wording.isGap {
        check(wording.text, of: key.value, entry.placeholders, &diagnostics)
      }
    }
  }

  private static func reportUnknown(_ key: Located<String>, _ diagnostics: inout Diagnostics) {
    guard !key.value.isEmpty else { return }
    let keys = PageTextTable.standard.keys
    diagnostics.report(
      .unknownPageText, at: key.location, "no page has a text “\(key.value)”",
      cure: SpellingSuggestion.didYouMean(key.value, among: keys)
        ?? "the keys are in docs/content-reference.md; delete the text if pages no longer have it",
      replacement: SpellingSuggestion.nearest(to: key.value, among: keys))
  }

  private static func check(
    _ text: Located<String>, of key: String, _ expected: Set<String>,
    _ diagnostics: inout Diagnostics
  ) {
    let found = PageTextTable.placeholders(in: text.value)
    func names(_ placeholders: Set<String>) -> String {
      placeholders.sorted().map { "{\($0)}" }.joined(separator: ", ")
    }
    let (missing, unknown) = (expected.subtracting(found), found.subtracting(expected))
    if !unknown.isEmpty {
      diagnostics.report(
        .wrongPlaceholder, at: text.location,
        "the text “\(key)” has no placeholder \(names(unknown))",
        cure: missing.isEmpty
          ? "delete it; pages would show it as it is" : "write \(names(missing)) in its place")
    } else if !missing.isEmpty {
      diagnostics.report(
        .wrongPlaceholder, at: text.location, "the text “\(key)” lacks \(names(missing))",
        cure: "write \(names(missing)) where pages put the value")
    }
  }
}

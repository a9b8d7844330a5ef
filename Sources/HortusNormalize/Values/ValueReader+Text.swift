import HortusDiagnostics
import HortusModel
import HortusSchema

extension ValueReader {
  /// Parses the text of a trait of the kind `text`. Returns `nil` after reporting a fault.
  func readText(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    guard let form = trait.text else { return nil }
    guard form.isLocalized == (language != nil) else {
      reportLanguage(&diagnostics)
      return nil
    }
    guard form.format != .url || Self.isWebAddress(text) else {
      fault(
        .malformedAddress, "“\(text)” is no web address", in: text,
        cure: "write the whole address, like “https://example.org/page”", &diagnostics)
      return nil
    }
    let composed = NormalizeText.run(written, &diagnostics)
    return .text([FactText(language: language?.value ?? "", text: composed)])
  }

  /// Reports a text without a language that needs one, or with one that it cannot have.
  private func reportLanguage(_ diagnostics: inout Diagnostics) {
    if let language {
      diagnostics.report(
        .unknownAttribute, at: language.location,
        "the text of \(trait.key) is the same in all languages",
        cure: "delete xml:lang, or declare the trait with localized=\"true\"")
    } else {
      let languages = languages.map { "xml:lang=\"\($0)\"" }.joined(separator: ", ")
      fault(
        .missingAttribute, "the text of \(trait.key) has no language",
        cure: "write one element for each language: " + languages, &diagnostics)
    }
  }

  private var languages: [String] { lexicon.languages }

  /// Whether a text is an address of the web: its scheme is `https` or `http`, and it has a host and
  /// neither white space nor a character that no address has.
  static func isWebAddress(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".contains($0) }
    return !host.isEmpty && host.first != "." && host.first != ":"
      && !rest.unicodeScalars.contains { scalar in
        scalar.value <= 0x20 || scalar.value == 0x7F || scalar.properties.isWhitespace
          || "\"<>\\^`{|}".unicodeScalars.contains(scalar)
      }
  }
}

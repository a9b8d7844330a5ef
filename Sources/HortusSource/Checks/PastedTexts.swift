import Foundation
import HortusDiagnostics
import HortusModel
import HortusSchema

/// Reports texts that were probably put in from elsewhere: in another language than they say, or
/// with characters and markup of another program.
enum PastedText {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    check(index.catalogue.localizedTexts, index, &diagnostics)
    for text in index.catalogue.longTexts.joined() {
      check(text.blocks, text.language, index, &diagnostics)
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    check(plant.commonNames + plant.summaries.map(\.text), index, &diagnostics)
    for photo in plant.photos { check(photo.alternatives, index, &diagnostics) }
    for relation in plant.relations { check(relation.reasons, index, &diagnostics) }
    for (_, texts) in plant.localizedTraitTexts { check(texts, index, &diagnostics) }
    for article in plant.articles {
      check(article.blocks, article.language, index, &diagnostics)
    }
  }

  private static func check(
    _ texts: [AsWritten.LocalizedText], _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    for text in texts {
      check([text.text.value], text.language, at: text.text.location, index, &diagnostics)
    }
  }

  private static func check(
    _ blocks: [AsWritten.Block], _ language: Located<String>, _ index: CatalogueIndex,
    _ diagnostics: inout Diagnostics
  ) {
    let lines = blocks.flatMap(\.lines).map { $0.map(\.plainText).joined() }
    check(lines, language, at: language.location, index, &diagnostics)
  }

  /// - Parameter lines: the paragraphs and list items of a text.
  private static func check(
    _ lines: [String], _ language: Located<String>, at location: SourceLocation,
    _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    // What is still to be written is marked in English, in all languages.
    guard !lines.contains(where: AsWritten.Gap.isMarked) else { return }
    ForeignScript.check(
      lines.joined(separator: "\n"), language, at: location, index, &diagnostics)
    if let fault = lines.lazy.compactMap(ForeignNotation.init).first {
      diagnostics.report(
        .foreignNotation, at: location, "the text has \(fault.finding)", cure: fault.cure)
    }
  }
}

/// Reports the mark of figures that are kept as written where it stands in a file itself. There it was
/// pasted: `as-written` and `units="as-written"` are the ways to write it.
enum WrittenFigureMark {
  static func check(_ element: Element, _ diagnostics: inout Diagnostics) {
    guard element.textContains(FigureMark.bytes) else { return }
    if element.ownText.unicodeScalars.contains(FigureMark.scalar) {
      diagnostics.report(
        .foreignNotation, at: element.textLocation,
        "the text has the invisible character \(FigureMark.scalar.codePoint)",
        cure: "delete it; to keep a figure as it is, write <as-written> or units=\"as-written\"")
    }
    for child in element.children { check(child, &diagnostics) }
  }
}

/// Reports texts in a script that their language never uses. Usually they are in another language
/// than they say.
private enum ForeignScript {
  static func check(
    _ text: String, _ language: Located<String>, at location: SourceLocation,
    _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard let script = LanguageScripts.foreignScript(of: text, in: language.value) else { return }
    let candidates = index.languages.filter {
      LanguageScripts.scripts(of: $0)?.contains(script) == true
    }
    diagnostics.report(
      .foreignScript, at: location,
      "the text is marked “\(language.value)” and written in \(script.rawValue) letters",
      cure: candidates.isEmpty
        ? "write it in “\(language.value)”, or correct its language"
        : "is it “\(candidates.joined(separator: "” or “"))”? correct xml:lang, or write the text")
  }
}

/// Invisible characters, bullets and Markdown in a text, which apps would show as they are.
private struct ForeignNotation {
  let finding: String
  let cure: String

  init?(_ text: String) {
    if !text.utf8.allSatisfy({ $0 < 0x80 }), let scalar = Self.invisible(in: text) {
      finding = "the invisible character \(scalar.codePoint)"
      cure =
        scalar.properties.isWhitespace
        ? "write a space in its place, or paragraphs in an article: <p>…</p>; apps break lines there"
        : "delete it; it breaks words and searches"
    } else if let first = text.drop(while: \.isWhitespace).first, Self.isBullet(text, first) {
      finding = "the bullet “\(first)”"
      cure = "in an article, write a list: <ul><li>…</li></ul>; elsewhere, write sentences"
    } else if let mark = Self.markdown(in: text) {
      finding = "“\(mark)”, which is Markdown"
      cure = "write <strong>, <em>, <link> or <li> in an article, and plain text elsewhere"
    } else {
      return nil
    }
  }

  /// Returns the first invisible character that no script needs where it stands: zero-width spaces,
  /// joiners between letters that do not join, soft hyphens, marks of direction, and the breaks of
  /// lines and paragraphs that XML does not take for white space; `nil` if there is none.
  private static func invisible(in text: String) -> Unicode.Scalar? {
    var previous: Unicode.Scalar?
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      switch scalar {
      // The decoder puts it before figures that are kept as written; see `WrittenFigureMark`.
      case FigureMark.scalar: break
      case "\u{AD}", "\u{FEFF}", "\u{85}", "\u{2028}", "\u{2029}": return scalar
      case "\u{200B}":
        if previous.map(Self.isWrittenWithoutSpaces) != true { return scalar }
      case "\u{200C}", "\u{200D}":
        // Arabic and Indic scripts need joiners, and emoji are joined by them.
        let script = previous.flatMap(LanguageScripts.script)
        if previous == nil || [.latin, .cyrillic, .greek].contains(script) { return scalar }
      case "\u{200E}", "\u{200F}", "\u{61C}":
        if !isPartlyRightToLeft(text) { return scalar }
      default: break
      }
      previous = scalar
    }
    return nil
  }

  /// Whether a character is Thai, Lao, Burmese or Khmer, between whose words zero-width spaces stand
  /// (the blocks of the Unicode Standard, chapter 16).
  private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }

  /// Whether a text has letters that are written from right to left, among which marks of direction
  /// place signs and Latin names.
  private static func isPartlyRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      [.hebrew, .arabic].contains(LanguageScripts.script(of: $0))
    }
  }

  /// Whether a line begins with a bullet or a hyphen and a space, or has bullets between its words.
  private static func isBullet(_ text: String, _ first: Character) -> Bool {
    if "•◦▪‣".contains(first) { return true }
    if text.unicodeScalars.contains("•"), text.contains(" • ") { return true }
    let rest = text.drop(while: \.isWhitespace).dropFirst()
    return "-*".contains(first) && rest.first == " "
  }

  /// Returns the first mark of Markdown; `nil` if there is none.
  private static func markdown(in text: String) -> String? {
    let start = text.drop(while: \.isWhitespace)
    let signs = start.prefix { $0 == "#" }
    if (1...6).contains(signs.count), start.dropFirst(signs.count).first == " " {
      return String(signs)
    }
    // Nearly all texts have none of these characters.
    guard text.utf8.contains(where: { "*_`]".utf8.contains($0) }) else { return nil }
    if text.contains("](") { return "](" }
    for mark in ["**", "__", "`"] where text.components(separatedBy: mark).count > 2 { return mark }
    return emphasis(in: text)
  }

  /// Returns the first words between single stars or low lines, which emphasize them; `nil` if there are
  /// none. Stars of footnotes, products and placeholders stand otherwise: behind a word, or before or
  /// behind a space.
  private static func emphasis(in text: String) -> String? {
    let characters = Array(text)
    var start: Int?
    for (index, character) in characters.enumerated() where "*_".contains(character) {
      let before = index > 0 ? characters[index - 1] : " "
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      if let opening = start, characters[opening] == character, !before.isWhitespace,
        !after.isLetter, !after.isNumber
      {
        return String(characters[opening...index])
      }
      let isOpening = before.isWhitespace || "([“„«‘\"'—–".contains(before)
      if isOpening, after.isLetter || after.isNumber { start = index }
    }
    return nil
  }
}

extension AsWritten.Inline {
  /// The text without markup.
  fileprivate var plainText: String {
    switch self {
    case .text(let text), .link(_, let text): text
    case .emphasis(let parts), .strong(let parts): parts.map(\.plainText).joined()
    case .plant(_, let text): text ?? ""
    }
  }
}

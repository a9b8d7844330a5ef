import Foundation
import HortusDiagnostics
import HortusModel
import HortusSchema

extension ValueReader {
  /// Parses months and spans of months. Accepts `may–sep`, `may to sep`, `nov–feb` and
  /// `mar, may–jun` without a warning. Accepts `May–Sept`, `5-9`, `V–IX`, `June and July`,
  /// `Spring to summer`, `year-round` and names in the languages of the catalogue with a warning.
  /// Returns `nil` after reporting an unknown month.
  func readMonths(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    guard Spelling.key(text) != "x" else {
      // Many lists mark a cell by it.
      fault(
        .unknownMonth, "“\(text)” may be October or only a mark",
        cure: "write “oct”, or the months that are meant", &diagnostics)
      return nil
    }
    var mask = 0
    for part in Self.parts(ofMonths: text) {
      let ends = ends(of: part)
      if Self.joinsNumberAndName(part) {
        let word = NormalizeText.collapsed(part).text
        fault(
          .unknownMonth, "“\(word)” joins a number to the name of a month", in: word,
          cure: "it may be a day, or what a spreadsheet made of a range of months: write both "
            + "months by name, as in “may–sep”", &diagnostics)
        return nil
      }
      guard (1...2).contains(ends.count) else {
        unknownMonth(part, &diagnostics)
        return nil
      }
      let spans = ends.map { MonthNotation.span($0, languages: lexicon.languages) }
      if spans.contains(where: { $0 == nil }), let range = Self.likelyRange(part) {
        let words = NormalizeText.collapsed(part).text
        fault(
          .unknownMonth, "“\(words)” is not written as a range of months", in: words,
          cure: "did you mean “\(range)”?", &diagnostics)
        return nil
      }
      for (end, span) in zip(ends, spans) where span == nil { unknownMonth(end, &diagnostics) }
      guard let first = spans.first??.first, let last = spans.last??.last else { return nil }
      var month = first
      mask |= 1 << month
      while month != last {
        month = (month + 1) % 12
        mask |= 1 << month
      }
    }
    guard mask != 0 else {
      unknownMonth(text, &diagnostics)
      return nil
    }
    let months = MonthSet(rawValue: mask)
    let canonical = MonthNotation.text(months)
    let parts = text.split(separator: ",").map {
      Self.ends(ofSpan: String($0)).joined(separator: "–")
    }
    if parts.joined(separator: ", ") != canonical {
      normalized(text, to: canonical, &diagnostics, as: .spellingNormalized)
    }
    return .months(months)
  }

  /// Returns the names of the first and the last month of a span. If the whole text is a single
  /// name, returns only this name, because a name such as “year-round” can contain a hyphen.
  private func ends(of text: String) -> [String] {
    let whole = NormalizeText.collapsed(text).text
    if MonthNotation.span(whole, languages: lexicon.languages) != nil { return [whole] }
    return Self.ends(ofSpan: whole)
  }

  /// Splits a list of months. A slash separates names only, because `5/9` may be a date.
  private static func parts(ofMonths text: String) -> [String] {
    let hasDigits = text.contains { $0.isNumber }
    let unified = ["and", "und", "&", "и"].reduce(text) {
      $0.replacingOccurrences(of: " \($1) ", with: ",", options: .caseInsensitive)
    }
    return unified.split { $0 == "," || $0 == ";" || $0 == "/" && !hasDigits }.map(String.init)
  }

  /// Whether a number and the name of a month stand together, as in `10-Sep` and `sep10`. They are a
  /// day, or what a spreadsheet made of two numbers.
  private static func joinsNumberAndName(_ text: String) -> Bool {
    text.contains(where: \.isNumber)
      && text.split { !$0.isLetter }.contains { MonthNotation.isName(String($0)) }
  }

  /// Returns the range that words such as `from May to June` and `Mai bis Juni` mean; `nil` unless they
  /// are the names of two months and the usual words before and between them.
  private static func likelyRange(_ text: String) -> String? {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 4, ["from", "von", "de", "du", "da", "с", "от"].contains(words[0]) {
      words.removeFirst()
    }
    guard words.count == 3,
      ["to", "through", "thru", "until", "till", "bis", "a", "à", "au", "по", "до"]
        .contains(words[1])
    else { return nil }
    let ends = [words[0], words[2]].filter { $0.count >= 3 && MonthNotation.isName($0) }
      .compactMap(MonthNotation.likelyKey)
    return ends.count == 2 && ends[0] != ends[1] ? ends.joined(separator: "–") : nil
  }

  private func unknownMonth(_ text: String, _ diagnostics: inout Diagnostics) {
    let word = NormalizeText.collapsed(text).text
    fault(
      .unknownMonth, "there is no month “\(word)”", in: word,
      cure: MonthNotation.likelyKey(word).map { "did you mean “\($0)”?" }
        ?? "months are jan to dec: write “may–sep”", &diagnostics)
  }
}

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
  package static func isWebAddress(_ text: String) -> Bool {
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

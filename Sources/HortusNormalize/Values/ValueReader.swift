import Foundation
import HortusDiagnostics
import HortusModel
import HortusSchema

/// Parses the value of a trait according to the kind of the trait. Reports values that cannot be
/// parsed, and warns about values that are not in canonical spelling.
package struct ValueReader {
  let lexicon: TraitLexicon
  /// The value as the author wrote it.
  let written: Located<String>
  /// The language of a text; `nil` if none is written.
  let language: Located<String>?

  package init(
    lexicon: TraitLexicon, written: Located<String>, language: Located<String>? = nil
  ) {
    (self.lexicon, self.written, self.language) = (lexicon, written, language)
  }

  var trait: Resolved.Trait { lexicon.trait }

  /// Returns the parsed value; `nil` after reporting a fault.
  ///
  /// - Parameter text: the value as written, with its white space collapsed.
  package func read(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    if let absence = absence(text, &diagnostics) { return absence }
    return switch trait.kind {
    case .choice: readChoice(text, &diagnostics)
    case .ordinal: readOrdinal(text, &diagnostics)
    case .flag: readFlag(text, &diagnostics)
    case .range, .number: readRange(text, &diagnostics)
    case .zones: readZones(text, &diagnostics)
    case .months: readMonths(text, &diagnostics)
    case .text: readText(text, &diagnostics)
    }
  }

  /// Parses `none` and `not-applicable`, unless the trait has a value with that name.
  private func absence(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    guard lexicon.value(text) == nil else { return nil }
    switch Spelling.key(text) {
    case "none":
      normalized(text, to: "none", &diagnostics)
      return Resolved.Content.none
    case "not-applicable", "n/a":
      normalized(text, to: "not-applicable", &diagnostics)
      return .notApplicable
    default: return nil
    }
  }

  /// Warns that `text`, which is the value or a part of it, is read as `canonical`. Does nothing if
  /// both are equal.
  func normalized(
    _ text: String, to canonical: String, _ diagnostics: inout Diagnostics,
    as code: DiagnosticCode = .aliasNormalized
  ) {
    guard text != canonical else { return }
    let location = location(of: text)
    diagnostics.report(
      code, at: location ?? written.location, "“\(text)” is read as “\(canonical)”",
      cure: "write “\(canonical)”", replacement: location == nil ? nil : canonical)
  }

  /// Returns the location of a part of the value; `nil` if the location cannot be determined, for
  /// example because the part occurs twice.
  private func location(of part: String) -> SourceLocation? {
    let whole = written.value
    // In a value with line breaks or character references, offsets do not match columns in the
    // file.
    guard Int(written.location.length) == whole.unicodeScalars.count,
      let range = whole.range(of: part, options: .literal),
      whole.range(of: part, options: [.literal, .backwards]) == range
    else { return nil }
    var location = written.location
    location.column += Int32(clamping: whole[..<range.lowerBound].unicodeScalars.count)
    location.length = Int32(clamping: whole[range].unicodeScalars.count)
    return location
  }

  /// Reports a fault in the value or in a part of it.
  func fault(
    _ code: DiagnosticCode, _ message: String, in part: String? = nil, cure: String?,
    replacement: String? = nil, _ diagnostics: inout Diagnostics
  ) {
    let location = part.flatMap(location)
    diagnostics.report(
      code, at: location ?? written.location, message, cure: cure,
      replacement: part == nil || location != nil ? replacement : nil)
  }

  func reportEmpty(_ diagnostics: inout Diagnostics) {
    fault(
      .unknownValue, "\(trait.key) is empty", cure: "write its value, or leave the trait out",
      &diagnostics)
  }

  func unknown(_ text: String, _ diagnostics: inout Diagnostics) {
    if let listed = lexicon.values(listedIn: text) {
      guard listed.count == 1 || trait.isMultiple else { return tooMany(listed, &diagnostics) }
      let list = listed.joined(separator: ", ")
      return fault(
        .unknownValue, "\(trait.key) has no value “\(text)”", in: text,
        cure: "did you mean “\(list)”?", replacement: list, &diagnostics)
    }
    let nearest = lexicon.nearestValue(to: text)
    let all = SpellingSuggestion.list(trait.values.map(\.key))
    fault(
      .unknownValue, "\(trait.key) has no value “\(text)”", in: text,
      cure: nearest.map { "did you mean “\($0)”?" } ?? "its values are: \(all)",
      replacement: nearest, &diagnostics)
  }

  /// Splits the text of a span into its ends. The text can be `a–b`, `a-b`, `a..b` or `a to b`. A
  /// missing end is an empty string. Text without a separator is returned as the only end.
  ///
  /// A hyphen without spaces around it is only a separator if there is no other separator, because
  /// words can contain hyphens.
  static func ends(ofSpan text: String) -> [String] {
    let hyphens = CharacterSet(charactersIn: NumberRange.otherHyphens + "−")
    let plain = text.components(separatedBy: hyphens).joined(separator: "-")
    let unified = ["to", "-", "–", "—"].map { " \($0) " }.reduce(
      plain.replacingOccurrences(of: "..", with: "–")
    ) {
      $0.replacingOccurrences(of: $1, with: "–", options: .caseInsensitive)
    }
    let dashes = unified.contains { "–—".contains($0) } ? "–—" : "-"
    return unified.split(omittingEmptySubsequences: false) { dashes.contains($0) }
      .map { NormalizeText.collapsed(String($0)).text }
  }
}

extension ValueReader {
  /// Returns the values of a choice as they were written, in their order. A value that has a comma in it
  /// stands alone.
  static func words(_ text: String, _ lexicon: TraitLexicon) -> [String] {
    lexicon.value(text) != nil
      ? [text]
      : text.split { $0 == "," || $0 == ";" }
        .map { NormalizeText.collapsed(String($0)).text }.filter { !$0.isEmpty }
  }

  func readChoice(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    let words = Self.words(text, lexicon)
    guard !words.isEmpty else {
      unknown(text, &diagnostics)
      return nil
    }
    var indices: Set<Int> = []
    for word in words {
      guard let index = lexicon.value(word) else {
        unknown(word, &diagnostics)
        continue
      }
      normalized(word, to: trait.values[index].key, &diagnostics)
      indices.insert(index)
    }
    let isKnown = words.allSatisfy { lexicon.value($0) != nil }
    if isKnown, text.contains(";" as Character) || indices.count < words.count {
      let canonical = indices.sorted().map { trait.values[$0].key }.joined(separator: ", ")
      normalized(text, to: canonical, &diagnostics, as: .spellingNormalized)
    }
    guard indices.count <= 1 || trait.isMultiple else {
      tooMany(words, &diagnostics)
      return nil
    }
    return indices.isEmpty ? nil : .values(indices.sorted())
  }

  func readFlag(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    if let index = lexicon.value(text) {
      normalized(text, to: trait.values[index].key, &diagnostics)
      return .flag(trait.values[index].key == "yes")
    }
    switch Spelling.key(text) {
    case "yes", "true", "1", "y":
      normalized(text, to: "yes", &diagnostics)
      return .flag(true)
    case "no", "false", "0", "n":
      normalized(text, to: "no", &diagnostics)
      return .flag(false)
    default:
      fault(
        .unknownValue, "\(trait.key) has no value “\(text)”", cure: "write yes or no", &diagnostics)
      return nil
    }
  }

  func readOrdinal(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    if let step = lexicon.value(text) {
      normalized(text, to: trait.values[step].key, &diagnostics)
      return .steps(step...step)
    }
    guard let (lowText, highText) = ends(text) else {
      if text.contains("," as Character) {
        tooMany(
          text.split(separator: ",").map { NormalizeText.collapsed(String($0)).text }, &diagnostics)
      } else {
        unknown(text, &diagnostics)
      }
      return nil
    }
    let low = lexicon.value(lowText)
    let high = lexicon.value(highText)
    if low == nil { unknown(lowText, &diagnostics) }
    if high == nil { unknown(highText, &diagnostics) }
    guard let low, let high else { return nil }
    let canonical = "\(trait.values[min(low, high)].key) to \(trait.values[max(low, high)].key)"
    guard low <= high else {
      fault(
        .invertedRange, "“\(text)” goes from high to low", cure: "write “\(canonical)”",
        replacement: canonical, &diagnostics)
      return nil
    }
    if low == high {
      normalized(text, to: trait.values[low].key, &diagnostics, as: .spellingNormalized)
    } else if trait.values[low].key != lowText || trait.values[high].key != highText {
      normalized(text, to: canonical, &diagnostics)
    }
    return .steps(low...high)
  }

  /// Returns the two ends of a range that is written with a separator, such as `low to high`,
  /// `low–high` or `low..high`. Returns `nil` for any other text.
  ///
  /// Hyphens without spaces are tried last, because keys can contain such hyphens. A hyphen is only
  /// a separator if the texts before and after it both identify values.
  private func ends(_ text: String) -> (String, String)? {
    for separator in [" to ", "–", "—", "..", " - ", " … "] {
      let parts =
        text.replacingOccurrences(of: separator, with: "\u{0}", options: .caseInsensitive)
        .components(separatedBy: "\u{0}")
      if parts.count == 2 {
        return (
          NormalizeText.collapsed(parts[0]).text, NormalizeText.collapsed(parts[1]).text
        )
      }
    }
    for index in text.indices where text[index] == "-" {
      let low = String(text[..<index])
      let high = String(text[text.index(after: index)...])
      if lexicon.value(low) != nil, lexicon.value(high) != nil { return (low, high) }
    }
    return nil
  }

  private func tooMany(_ words: [String], _ diagnostics: inout Diagnostics) {
    let keys = words.compactMap { lexicon.value($0) }.sorted().map { trait.values[$0].key }
    guard let low = keys.first, let high = keys.last, keys.count == words.count else {
      for word in words where lexicon.value(word) == nil { unknown(word, &diagnostics) }
      return
    }
    fault(
      .tooManyValues, "\(trait.key) has one value, not \(words.count)",
      cure: trait.kind == .ordinal ? "write a range: “\(low) to \(high)”" : "choose one",
      &diagnostics)
  }
}

extension ValueReader {
  /// Parses a hardiness zone or a range of zones. Accepts `9a–11b`, `9a to 11b` and `10b` without a
  /// warning. Accepts `9`, `9A - 11` and `zone 9` with a warning. Returns `nil` after reporting a
  /// fault.
  func readZones(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    var rest = text.lowercased()
    for prefix in ["usda", "zones", "zone"] where rest.hasPrefix(prefix) {
      rest = NormalizeText.collapsed(String(rest.dropFirst(prefix.count))).text
    }
    let list = Self.zoneList(rest)
    let parts = list.map { Self.ends(ofZones: $0) ?? [] } ?? Self.ends(ofSpan: rest)
    guard list == nil || !parts.isEmpty else {
      fault(
        .unknownZone, "“\(text)” is not one range of zones", in: text,
        cure: "list zones from cold to warm without gaps, or write one range: “9a–11b”",
        &diagnostics)
      return nil
    }
    guard (1...2).contains(parts.count), let first = parts.first, let last = parts.last else {
      unknownZone(text, &diagnostics)
      return nil
    }
    guard let cold = HalfZone.numbers(in: first), let warm = HalfZone.numbers(in: last) else {
      unknownZone(HalfZone.numbers(in: first) == nil ? first : last, &diagnostics)
      return nil
    }
    let (low, high) = (cold.lowerBound, warm.upperBound)
    guard low <= high else {
      let canonical = Self.zoneText(warm.lowerBound, cold.upperBound)
      fault(
        .invertedRange, "“\(text)” goes from warm to cold", cure: "did you mean “\(canonical)”?",
        replacement: canonical, &diagnostics)
      return nil
    }
    let canonical = Self.zoneText(low, high)
    // The separator of a range is not reported, because many keyboards have no key for “–”.
    if Self.ends(ofSpan: text).joined(separator: "–") != canonical {
      normalized(text, to: canonical, &diagnostics, as: .spellingNormalized)
    }
    return .zones(low...high)
  }

  /// Returns the ends of the items of a list of zones and spans of zones, such as `3, 4–5, 6`; `nil`
  /// for another text.
  private static func zoneList(_ text: String) -> [[String]]? {
    let items = text.replacingOccurrences(of: " and ", with: ",").split { ",;&".contains($0) }
      .map { ends(ofSpan: String($0)) }
    let areZones = items.allSatisfy {
      (1...2).contains($0.count) && $0.allSatisfy { HalfZone.numbers(in: $0) != nil }
    }
    return items.count > 1 && areZones ? items : nil
  }

  /// Returns the first and the last zone of a list without gaps; `nil` if there are gaps.
  private static func ends(ofZones items: [[String]]) -> [String]? {
    let ends = items.flatMap { [$0[0], $0[$0.count - 1]] }
    let zones = ends.compactMap(HalfZone.numbers(in:))
    for index in zones.indices.dropFirst() {
      let isNextItem = index % 2 == 0
      guard
        isNextItem
          ? zones[index - 1].upperBound + 1 == zones[index].lowerBound
          : zones[index - 1].lowerBound <= zones[index].lowerBound
      else { return nil }
    }
    return [ends[0], ends[ends.count - 1]]
  }

  /// Returns the canonical text of half-zones from `low` to `high`, such as `9a–11b`.
  static func zoneText(_ low: Int, _ high: Int) -> String {
    let (first, last) = (HalfZone.keys[low - 1], HalfZone.keys[high - 1])
    return low == high ? first : "\(first)–\(last)"
  }

  private func unknownZone(_ text: String, _ diagnostics: inout Diagnostics) {
    fault(
      .unknownZone, "there is no hardiness zone “\(text)”", in: text,
      cure: "the USDA zones are 1a to 13b: write “9a–11b”", &diagnostics)
  }
}

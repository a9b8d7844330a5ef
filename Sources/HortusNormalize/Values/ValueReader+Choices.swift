import Foundation
import HortusDiagnostics
import HortusModel

extension ValueReader {
  func readChoice(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    let words =
      lexicon.value(text) != nil
      ? [text]
      : text.split { $0 == "," || $0 == ";" }
        .map { NormalizeText.collapsed(String($0)).text }.filter { !$0.isEmpty }
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

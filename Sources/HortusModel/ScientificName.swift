import Foundation

/// Compares scientific names, and finds their parts.
package enum ScientificName {
  /// Returns a text that is equal for all spellings of one name, for comparing names.
  ///
  /// It leaves out the author, hybrid signs, case, accents and the kind of quotation marks, writes
  /// ranks in one way, and takes Cyrillic and Greek letters for the Latin letters that look like
  /// them. So `Mentha × piperita L.`, `mentha x piperita` and `Mentha piperita` are one name.
  package static func key(_ name: String) -> String {
    var words: [String] = []
    let bare = start(ofAuthorIn: name).map { name[..<$0] } ?? name[...]
    for word in bare.split(whereSeparator: \.isWhitespace) {
      let plain = plainLetters(word)
      if let rank = ranks[plain] {
        if !rank.isEmpty { words.append(rank) }
      } else if !plain.isEmpty, plain != "x" {
        words.append(plain)
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns the lower-case letters of a word without hybrid signs and accents, with straight quotes.
  private static func plainLetters(_ word: Substring) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) {
      return word.lowercased().replacingOccurrences(of: "\"", with: "'")
        .replacingOccurrences(of: "+", with: "")
    }
    var result = ""
    for scalar in word.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "×", "✕", "✖", "+": continue
      case "‘", "’", "“", "”", "\"", "«", "»": result.append("'")
      case _ where scalar.properties.generalCategory == .nonspacingMark: continue
      default: result.unicodeScalars.append(lookalikes[scalar] ?? scalar)
      }
    }
    return result
  }

  // Articles 4 and 5A of the International Code of Nomenclature for algae, fungi, and plants
  // (https://www.iapt-taxon.org/nomen/main.php) and their usual abbreviations.
  private static let ranks = [
    "subsp.": "subsp.", "ssp.": "subsp.", "subsp": "subsp.", "ssp": "subsp.",
    "subspecies": "subsp.", "nothosubsp.": "subsp.", "var.": "var.", "var": "var.",
    "varietas": "var.", "variety": "var.", "nothovar.": "var.", "f.": "f.", "fo.": "f.",
    "forma": "f.", "form": "f.", "cv.": "", "cv": "",
  ]

  /// The Latin letters that look like Cyrillic and Greek ones
  /// (https://www.unicode.org/Public/security/latest/confusables.txt).
  private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = [
    "а": "a", "в": "b", "с": "c", "е": "e", "һ": "h", "і": "i", "ј": "j", "к": "k", "м": "m",
    "о": "o", "р": "p", "ѕ": "s", "т": "t", "у": "y", "х": "x", "α": "a", "ι": "i", "ο": "o",
    "ρ": "p", "υ": "u", "ν": "v", "κ": "k",
  ]

  /// Abbreviations that belong to a scientific name according to the International Code of
  /// Nomenclature or to custom. They do not start an author citation.
  private static let abbreviations: Set<Substring> = [
    "subsp.", "ssp.", "var.", "subvar.", "f.", "fo.", "subf.", "nothosubsp.", "nothovar.", "cv.",
    "sect.", "subg.", "ser.", "sp.", "spp.", "aff.", "cf.",
  ]

  /// Returns the index at which the author citation begins; `nil` if the name contains no author
  /// citation.
  ///
  /// The author citation begins at the first word after the genus that starts with a capital
  /// letter, “(” or “&”, or that ends with a full stop. Abbreviations of ranks and words after a
  /// hybrid sign are skipped. The result is also `nil` for names of at most two words, and for
  /// names of cultivars, which contain a quotation mark, `cv.` or the word `Group`.
  package static func start(ofAuthorIn name: String) -> String.Index? {
    let words = name.split(separator: " ")
    guard words.count > 2, !name.contains(where: { "'‘’\"“”".contains($0) }),
      !words.contains("Group"), !words.contains("cv."), !words.contains("cv")
    else { return nil }
    // “+” is the sign of graft hybrids.
    let signs: Set<Substring> = ["×", "x", "+"]
    var isAfterHybridSign = true
    // A name in capitals only has no author that could be told from it.
    guard words[1].first?.isUppercase != true || words[1].dropFirst().contains(where: \.isLowercase)
    else { return nil }
    for word in words {
      defer { isAfterHybridSign = signs.contains(word) }
      if isAfterHybridSign || abbreviations.contains(word) { continue }
      guard let first = word.first else { continue }
      if first.isUppercase || first == "(" || first == "&" || word.last == "." {
        return word.startIndex
      }
    }
    return nil
  }
}

extension ScientificName {
  /// What keeps a text from being a scientific name.
  package struct Fault: Equatable, Sendable {
    /// The part of the text that is wrong.
    package let part: String
    /// The rule that it breaks.
    package let rule: String
    /// The name without the fault, if only one is meant.
    package let cure: String
  }

  /// Returns the first reason why a text has not the form of a scientific name; `nil` if it has.
  ///
  /// The rules are those of the International Code of Nomenclature for algae, fungi, and plants
  /// (Art. 20, 23, 24, H.3, 60) and of the code for cultivated plants, whose epithets stand in
  /// quotation marks or before `Group`. An author citation is left to `start(ofAuthorIn:)`.
  package static func fault(in name: String) -> Fault? {
    let botanical = withoutCultivar(name)
    for scalar in botanical.unicodeScalars {
      if let fault = fault(in: scalar, of: name) { return fault }
    }
    let end = start(ofAuthorIn: name) ?? botanical.endIndex
    let words = botanical[..<min(end, botanical.endIndex)].split(whereSeparator: \.isWhitespace)
    if let doubt = words.first(where: { ["cf.", "aff.", "cf", "aff", "indet."].contains($0) }) {
      return Fault(
        part: String(doubt), rule: "is a mark of doubt",
        cure: "name the plant for certain, or only its genus")
    }
    if let index = words.firstIndex(where: { $0 == "cv." || $0 == "cv" }) {
      let before = words[..<index].joined(separator: " ")
      let epithet = botanical.split(whereSeparator: \.isWhitespace).dropFirst(index + 1)
        .joined(separator: " ")
      return Fault(
        part: String(words[index]), rule: "is no longer written before a cultivar",
        cure: "write “\(before) '\(epithet)'”")
    }
    if let letter = words.dropFirst().first(where: { $0 == "x" || $0 == "X" || $0 == "х" }) {
      return Fault(
        part: String(letter), rule: "is a letter, not the sign of a hybrid", cure: "write ×")
    }
    var parts: [Substring] = []
    var isBehindSign = false
    for word in words {
      if ["×", "+", "x"].contains(word) {
        isBehindSign = !parts.isEmpty
        continue
      }
      // The genus of the other parent stands behind the sign of a hybrid.
      if !isBehindSign || word.first?.isUppercase != true { parts.append(word) }
      isBehindSign = false
    }
    guard let genus = parts.first?.drop(while: { $0 == "×" || $0 == "+" }) else { return nil }
    guard genus.first?.isUppercase == true, !genus.dropFirst().contains(where: \.isUppercase) else {
      return Fault(
        part: String(genus), rule: "is no genus: a genus has one capital letter, the first",
        cure: "write “\(genus.prefix(1).uppercased() + genus.dropFirst().lowercased())”")
    }
    let epithets = parts.dropFirst().map { $0.drop { $0 == "×" } }.filter { !$0.hasPrefix("Group") }
    if let epithet = epithets.first(where: { $0.contains(where: \.isUppercase) }),
      !words.contains(where: { $0.hasPrefix("Group") })
    {
      return Fault(
        part: String(epithet), rule: "has a capital letter, and epithets have small ones",
        cure: "write “\(epithet.lowercased())”, or put an author into the attribute author")
    }
    return nil
  }

  /// The closing quotation marks of cultivar epithets by the opening ones.
  private static let quotes: [Character: Character] = ["'": "'", "\"": "\"", "‘": "’", "“": "”"]

  /// The text without cultivar epithets in quotation marks, which may have any letters. An
  /// apostrophe inside a word is no quotation mark.
  private static func withoutCultivar(_ name: String) -> String {
    var result = ""
    var closing: Character?
    for character in name {
      if let end = closing {
        if character == end { closing = nil }
      } else if let end = quotes[character], character != "'" || result.last?.isLetter != true {
        closing = end
      } else if character != "'" {
        result.append(character)
      }
    }
    return result
  }

  private static func fault(in scalar: Unicode.Scalar, of name: String) -> Fault? {
    switch scalar {
    case "×", "+", "-", "\u{2010}", "\u{2011}", ".", " ", "(", ")", "[", "]", "&", ",": return nil
    case "<", ">", "*", "_":
      return Fault(
        part: String(scalar), rule: "is a sign of markup",
        cure: "write the name alone; apps set it in italics")
    case "?":
      return Fault(
        part: "?", rule: "is a mark of doubt", cure: "name the plant for certain, or only its genus"
      )
    case "0"..."9":
      return Fault(
        part: String(scalar), rule: "is a digit, and names have none outside of cultivars",
        cure: "delete a year; write a cultivar in single quotes")
    default: break
    }
    let script = LanguageScripts.script(of: scalar)
    if script == .latin || scalar.properties.generalCategory == .nonspacingMark { return nil }
    guard let script else {
      let hexadecimal = "U+" + String(scalar.value, radix: 16, uppercase: true)
      return Fault(
        part: scalar.properties.generalCategory == .control ? hexadecimal : String(scalar),
        rule: "does not belong in a name", cure: "delete it")
    }
    return Fault(
      part: String(scalar), rule: "is a \(script.rawValue) letter, and names are in Latin letters",
      cure: lookalikes[scalar].map { "write the Latin “\($0)”" } ?? "write the scientific name")
  }
}

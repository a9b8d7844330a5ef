import HortusDiagnostics

extension ScientificName {
  /// What keeps a text from being a scientific name.
  package struct Fault: Equatable, Sendable {
    /// The part of the text that is wrong.
    package let part: String
    /// The rule that it breaks.
    package let rule: String
    /// What to write instead.
    package let cure: String
  }

  /// Returns the first reason why a text has not the form of a scientific name; `nil` if it has.
  ///
  /// The rules are those of the International Code of Nomenclature for algae, fungi, and plants
  /// (Art. 20, 23, 24, H.3, 60) and of the International Code of Nomenclature for Cultivated Plants,
  /// whose epithets stand in single quotation marks or before `Group` or `grex`. Authors are left to
  /// `withoutAuthors(_:)`.
  package static func fault(in name: String) -> Fault? {
    guard !isPlain(name) else { return nil }
    if let fault = name.unicodeScalars.lazy.compactMap(faultOfInvisible).first { return fault }
    let words = parts(of: name).words
    if let fault = faultOfAbbreviation(in: words) { return fault }
    let (botanical, openQuote) = withoutCultivar(words.joined(separator: " "))
    return openQuote ?? botanical.unicodeScalars.lazy.compactMap(fault).first
      ?? fault(of: words, botanical.split(separator: " "))
  }

  /// Returns the first fault in the words of a name.
  ///
  /// - Parameters:
  ///   - words: the words of the name without authors.
  ///   - botanical: the words without those of a cultivar in quotation marks.
  private static func fault(of words: [Substring], _ botanical: [Substring]) -> Fault? {
    if let doubt = botanical.dropFirst().first(where: isDoubt) {
      return Fault(
        part: String(doubt), rule: "is a mark of doubt",
        cure: "name the plant for certain, or only its genus")
    }
    if botanical.contains(where: { $0 == "x" || $0 == "X" || isJoinedToX($0) }) {
      return Fault(part: "x", rule: "is a letter, not the sign of a hybrid", cure: "write ×")
    }
    let isGrouped = botanical.contains(where: isGroup)
    var parts: [Substring] = []
    var isBehindSign = false
    for word in botanical {
      if word == "×" || word == "+" {
        isBehindSign = !parts.isEmpty
        continue
      }
      // The genus of the other parent stands behind the sign of a hybrid.
      if !isBehindSign || word.first?.isUppercase != true { parts.append(word) }
      isBehindSign = divisions.contains(word)
    }
    guard let genus = parts.first?.drop(while: { $0 == "×" || $0 == "+" }) else { return nil }
    if genus.last == "." {
      return Fault(
        part: String(genus), rule: "is an abbreviation", cure: "write the whole name of the genus")
    }
    guard genus.first?.isUppercase == true, !genus.dropFirst().contains(where: \.isUppercase) else {
      return Fault(
        part: String(genus), rule: "is no genus: a genus has one capital letter, the first",
        cure: "write “\(genus.prefix(1).uppercased() + genus.dropFirst().lowercased())”")
    }
    guard !isGrouped,
      let epithet = parts.dropFirst().first(where: { $0.contains(where: \.isUppercase) })
    else { return nil }
    let isSellingName = botanical.count < words.count
    return Fault(
      part: String(epithet), rule: "has a capital letter, and epithets have small ones",
      cure: isSellingName
        ? "write a name under which a cultivar is sold as a common name"
        : "write an epithet small, “\(epithet.lowercased())”, an author in the attribute author, and a "
          + "cultivar in single quotes, '\(epithet)'")
  }

  /// Returns the fault of a name with the abbreviation cv.; `nil` for other names.
  private static func faultOfAbbreviation(in words: [Substring]) -> Fault? {
    guard let index = words.firstIndex(where: { $0 == "cv." || $0 == "cv" }) else { return nil }
    let epithet = words[(index + 1)...].joined(separator: " ").filter { !"'‘’\"“”".contains($0) }
    return Fault(
      part: String(words[index]), rule: "is no longer written before a cultivar",
      cure: "write “\(words[..<index].joined(separator: " ")) '\(epithet)'”")
  }

  private static func isDoubt(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return ["cf", "aff", "indet.", "nr."].contains(word) || word.hasPrefix("cf.")
      || word.hasPrefix("aff.")
  }

  /// Whether the letter x stands for the sign of a hybrid before a genus, as in `xFatshedera`.
  private static func isJoinedToX(_ word: Substring) -> Bool {
    word.first == "x" && word.dropFirst().first?.isUppercase == true
  }

  /// The closing quotation marks of cultivar epithets by the opening ones.
  private static let quotes: [Character: Character] = ["'": "'", "‘": "’"]

  /// Returns the name without cultivar epithets in quotation marks, which may have any letters, and
  /// the fault of a quotation mark. An apostrophe inside a word is no quotation mark.
  private static func withoutCultivar(_ name: String) -> (name: String, fault: Fault?) {
    guard name.contains(where: { "'‘’\"“”".contains($0) }) else { return (name, nil) }
    var result = ""
    var open: (mark: Character, closing: Character)?
    for character in name {
      if let mark = open {
        if character == mark.closing { open = nil }
      } else if let closing = quotes[character], result.last?.isLetter != true {
        open = (character, closing)
      } else if "\"“”".contains(character) {
        return (
          result,
          Fault(
            part: String(character), rule: "is not the quotation mark of a cultivar",
            cure: "write the cultivar in single quotes, as in Acer palmatum 'Atropurpureum'")
        )
      } else if character != "'" && character != "’" {
        result.append(character)
      }
    }
    let fault = open.map {
      Fault(
        part: String($0.mark), rule: "opens a cultivar that has no closing quotation mark",
        cure: "write the cultivar in single quotes, as in Acer palmatum 'Atropurpureum'")
    }
    return (result, fault)
  }

  /// Returns the fault of a character that cannot be seen; `nil` for others, and for white space at
  /// which XML files break lines.
  private static func faultOfInvisible(_ scalar: Unicode.Scalar) -> Fault? {
    guard ![" ", "\n", "\r", "\t"].contains(scalar) else { return nil }
    let part = scalar.codePoint
    if scalar.properties.isWhitespace {
      return Fault(part: part, rule: "is not an ordinary space", cure: "write a space")
    }
    switch scalar.properties.generalCategory {
    case .format: return Fault(part: part, rule: "is an invisible character", cure: "delete it")
    case .control:
      // Other letters usually became such a character when a text was read in a wrong encoding.
      return Fault(part: part, rule: "is a control character", cure: "type the name again")
    default: return nil
    }
  }

  private static func fault(in scalar: Unicode.Scalar) -> Fault? {
    switch scalar {
    case "×", "+", "-", "\u{2010}", "\u{2011}", ".", " ", "(", ")": return nil
    case _ where signsLikeTimes.contains(scalar):
      return Fault(part: String(scalar), rule: "is not the sign of a hybrid", cure: "write ×")
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
      return Fault(
        part: String(scalar), rule: "does not belong in a name",
        cure: "write one name alone, as a flora has it")
    }
    return Fault(
      part: String(scalar), rule: "is a \(script.rawValue) letter, and names are in Latin letters",
      cure: lookalikes[scalar].map { "write the Latin “\($0)”" } ?? "write the scientific name")
  }
}

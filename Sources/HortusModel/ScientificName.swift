import Foundation

/// Compares scientific names, and finds their parts.
package enum ScientificName {
  /// Returns a text that is equal for all spellings of one name, for comparing names.
  ///
  /// It leaves out authors, hybrid signs, case, accents and the kind of quotation marks, writes
  /// ranks in one way, and takes Cyrillic and Greek letters for the Latin letters that look like
  /// them. So `Mentha × piperita L.`, `mentha x piperita` and `Mentha piperita` are one name.
  package static func key(_ name: String) -> String {
    if isPlain(name) { return name.lowercased() }
    var words: [String] = []
    let parts = parts(of: name).words
    for (index, word) in parts.enumerated() {
      let plain = plainLetters(word)
      if plain == "cv." || plain == "cv" {
        let epithet = parts[(index + 1)...].map(plainLetters).joined(separator: " ")
        words.append("'\(epithet.filter { $0 != "'" })'")
        break
      } else if let rank = ranks[plain] {
        words.append(rank)
      } else if !plain.isEmpty, plain != "x" {
        words.append(plain)
      }
    }
    return words.joined(separator: " ")
  }

  /// Whether two texts are spellings of one name, as their keys say.
  package static func areEqual(_ one: String, _ other: String) -> Bool {
    // Nearly all names are in ASCII, and differ only if their bytes do.
    isPlain(one) && isPlain(other) ? one == other : key(one) == key(other)
  }

  /// Returns the name without the authors in it and with single spaces, and the author of its last
  /// part; the author is `nil` if none stands behind the last part. Returns `nil` for a name without
  /// authors.
  package static func withoutAuthors(_ name: String) -> (name: String, author: String?)? {
    guard !isPlain(name) else { return nil }
    let parts = parts(of: name)
    guard parts.hasAuthors else { return nil }
    return (parts.words.joined(separator: " "), parts.author)
  }

  /// Whether the name is in ASCII, has no authors, and is spelled as a checklist spells it: a genus,
  /// or a genus and epithets, such as `Beta vulgaris subsp. cicla`. Nearly all names are. This quick
  /// test looks at bytes only. If it returns `false`, the name may still be spelled so.
  static func isPlain(_ name: String) -> Bool {
    let result = name.utf8.withContiguousStorageIfAvailable { bytes in
      let words = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      return words.enumerated().allSatisfy { index, word in
        switch index {
        case 0:
          UInt8(ascii: "A")...UInt8(ascii: "Z") ~= word.first ?? 0 && word.count > 1
            && word.dropFirst().allSatisfy(isSmallLetter)
        case _ where index.isMultiple(of: 2):
          index + 1 < words.count && plainRanks.contains { word.elementsEqual($0) }
        default: word.count >= shortestPlainEpithet && word.allSatisfy(isSmallLetter)
        }
      }
    }
    return result ?? false
  }

  private static let plainRanks = ["subsp.", "var.", "f."].map { Array($0.utf8) }

  /// Shorter words may be `x`, `cf` or `var`.
  private static let shortestPlainEpithet = 4

  private static func isSmallLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-")
  }

  /// Returns the lower-case letters of a word without hybrid signs and accents, with straight quotes.
  private static func plainLetters(_ word: Substring) -> String {
    var result = ""
    // This comes before `lowercased()`, because a capital letter and its small letter can look like
    // different Latin letters: the Greek Ν like N, but ν like v.
    let latin = word.unicodeScalars.reduce(into: "") {
      $0.unicodeScalars.append(lookalikes[$1] ?? $1)
    }
    for scalar in latin.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar {
      case "+", "×": continue
      case _ where signsLikeTimes.contains(scalar): continue
      case "‘", "’", "“", "”", "\"", "«", "»": result.append("'")
      case "\u{2010}", "\u{2011}", "–": result.append("-")
      case "æ": result.append("ae")
      case "œ": result.append("oe")
      case "ß": result.append("ss")
      case "ø": result.append("o")
      case "ł": result.append("l")
      case _ where scalar.properties.generalCategory == .nonspacingMark: continue
      case _ where scalar.properties.generalCategory == .format: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Signs that are put in for the multiplication sign of hybrids.
  static let signsLikeTimes: Set<Unicode.Scalar> = ["✕", "✖", "⨯", "⨉", "╳"]

  // Articles 4 and 5A of the International Code of Nomenclature for algae, fungi, and plants
  // (https://www.iapt-taxon.org/nomen/main.php) and their usual abbreviations.
  private static let ranks = [
    "subsp.": "subsp.", "ssp.": "subsp.", "subsp": "subsp.", "ssp": "subsp.",
    "subspecies": "subsp.", "nothosubsp.": "subsp.", "nothossp.": "subsp.",
    "var.": "var.", "var": "var.", "v.": "var.", "varietas": "var.", "variety": "var.",
    "nothovar.": "var.", "subvar.": "subvar.", "subvar": "subvar.", "convar.": "convar.",
    "convar": "convar.", "f.": "f.", "f": "f.", "fo.": "f.", "fo": "f.", "fma.": "f.",
    "forma": "f.", "form": "f.", "nothof.": "f.", "subf.": "subf.", "subf": "subf.",
  ]

  /// The Latin letters that look like Cyrillic and Greek ones
  /// (https://www.unicode.org/Public/security/latest/confusables.txt).
  static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = [
    "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "ѕ": "s", "і": "i",
    "ј": "j", "һ": "h", "ԁ": "d", "к": "k", "м": "m", "т": "t",
    "А": "A", "В": "B", "Е": "E", "Ѕ": "S", "І": "I", "Ј": "J", "К": "K", "М": "M", "Н": "H",
    "О": "O", "Р": "P", "С": "C", "Т": "T", "У": "Y", "Х": "X",
    "α": "a", "ι": "i", "ο": "o", "ρ": "p", "υ": "u", "ν": "v", "κ": "k",
    "Α": "A", "Β": "B", "Ε": "E", "Ζ": "Z", "Η": "H", "Ι": "I", "Κ": "K", "Μ": "M", "Ν": "N",
    "Ο": "O", "Ρ": "P", "Τ": "T", "Υ": "Y", "Χ": "X",
  ]
}

extension ScientificName {
  /// The words of a name, divided into the name and its authors.
  struct Parts {
    /// The words of the name, without authors.
    var words: [Substring] = []
    /// The author of the last part of the name; `nil` if none stands behind it.
    var author: String?
    var hasAuthors = false
  }

  /// Divides a name into its words and its authors.
  ///
  /// An author begins behind an epithet, at the first word that starts with a capital letter, “(” or
  /// “&”, or that ends with a full stop. It ends before a rank with its epithet, the sign of a
  /// hybrid, or a cultivar: authors can stand behind each part, as in `Beta vulgaris L. subsp.
  /// cicla (L.) W.D.J.Koch`. A name with `Group` or `grex` is left as it is, because its epithet has
  /// capital letters too, and so is a name all in capitals.
  static func parts(of name: String) -> Parts {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard !words.contains(where: isGroup),
      words.contains(where: { $0.contains(where: \.isLowercase) && !signs.contains($0) })
    else { return Parts(words: words) }
    var parts = Parts()
    var author: [Substring] = []
    var isBehindSign = true
    var isCultivar = false
    for (index, word) in words.enumerated() {
      isCultivar = isCultivar || beginsCultivar(words, index)
      if !author.isEmpty, !isCultivar, !resumesName(words, index) {
        author.append(word)
      } else if author.isEmpty, !isCultivar, !isBehindSign, beginsAuthor(words, index) {
        parts.hasAuthors = true
        author = [word]
      } else {
        author = []
        parts.words.append(word)
        isBehindSign =
          signs.contains(word) || divisions.contains(word) || isRank(words, index)
      }
    }
    parts.author = author.isEmpty ? nil : author.joined(separator: " ")
    return parts
  }

  /// Whether an author begins at a word that is not the genus.
  private static func beginsAuthor(_ words: [Substring], _ index: Int) -> Bool {
    let word = words[index]
    guard let first = word.first, !abbreviations.contains(word), !isRank(words, index) else {
      return false
    }
    if first == "(" || first == "&" { return true }
    // Behind a genus, a capital letter is more likely that of a wrong epithet.
    if index == 1 { return first.isUppercase && word.last == "." }
    return first.isUppercase || word.last == "." || isThirt(word) || particles.contains(word)
  }

  /// Whether the name goes on at a word behind an author.
  private static func resumesName(_ words: [Substring], _ index: Int) -> Bool {
    index + 1 < words.count
      && (signs.contains(words[index]) || isRank(words, index, isBehindAuthor: true))
  }

  /// Whether a word is a rank with an epithet behind it.
  ///
  /// - Parameter isBehindAuthor: whether the word before is that of an author.
  private static func isRank(
    _ words: [Substring], _ index: Int, isBehindAuthor: Bool = false
  ) -> Bool {
    guard index > 0, index + 1 < words.count, let first = words[index + 1].first else {
      return false
    }
    let (word, next) = (words[index], words[index + 1])
    let isBeforeEpithet = first.isLowercase && next.last != "." && !particles.contains(next)
    // The f. of L. f. is the Latin for “son”, and v. Tiegh. is an author.
    if word == "v." || isBehindAuthor && ["f.", "f", "fo."].contains(word) {
      return isBeforeEpithet || first == "×"
    }
    // F. and V. are the initials of an author.
    if ranks[word.count > 2 ? word.lowercased() : String(word)] != nil {
      return first.isLetter || first == "×"
    }
    // There are many old ranks, such as lus. and monstr.
    return word.last == "." && word.first?.isLowercase == true && isBeforeEpithet
      && !abbreviations.contains(word) && !authorAbbreviations.contains(word)
  }

  /// Whether a cultivar epithet begins at a word.
  private static func beginsCultivar(_ words: [Substring], _ index: Int) -> Bool {
    let word = words[index]
    if word == "cv." || word == "cv" { return true }
    return index > 0 && word.first.map { "'‘\"“".contains($0) } == true && !isThirt(word)
  }

  /// Whether the word is the article of a Dutch author, such as 't Hart.
  private static func isThirt(_ word: Substring) -> Bool { word == "'t" || word == "’t" }

  /// Whether the word stands behind or before the name of a cultivar group or a grex.
  static func isGroup(_ word: Substring) -> Bool {
    let letters = word.drop { $0 == "(" }.prefix { $0 != ")" }
    return ["Group", "Gp", "grex", "gx"].contains(letters)
  }

  /// The signs of hybrids and of graft hybrids.
  private static let signs: Set<Substring> = ["×", "x", "X", "+"]

  /// Abbreviations of ranks between genus and species, before epithets with capital letters.
  static let divisions: Set<Substring> = ["sect.", "subg.", "subsect.", "ser."]

  /// Abbreviations that belong to a scientific name according to the International Code of
  /// Nomenclature or to custom. They do not start an author citation.
  private static let abbreviations: Set<Substring> = divisions.union([
    "subsp.", "ssp.", "var.", "subvar.", "convar.", "fo.", "subf.", "sp.", "spp.", "aff.", "cf.",
    "nr.", "indet.",
  ])

  /// Abbreviations that stand only in citations of authors: of gardens, of authors,
  /// corrected, spelling.
  private static let authorAbbreviations: Set<Substring> = [
    "hort.", "auct.", "auctt.", "nom.", "comb.", "emend.", "em.", "orth.",
  ]

  /// Words with small letters that stand only in citations of authors.
  private static let particles: Set<Substring> = [
    "auct", "ex", "et", "in", "non", "nec", "sensu", "von", "van", "de", "du", "den", "der", "da",
    "del",
  ]
}

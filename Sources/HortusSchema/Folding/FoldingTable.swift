/// The folding rules for single code points; see `NameFolding`.
enum FoldingTable {
  /// The role of a code point in folding.
  enum Role {
    case letter, mark, separator, removed
  }

  static func role(of scalar: Unicode.Scalar) -> Role {
    if isCommonLetter(scalar.value) { return .letter }
    if isRemoved(scalar.value) { return .removed }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      return isVariationSelector(scalar.value) ? .removed : .mark
    case .format:
      return .removed
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return .separator
    default:
      return .letter
    }
  }

  /// Whether the code point is a letter of English or Russian. This check avoids the slower lookup
  /// of Unicode properties.
  private static func isCommonLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x0401, 0x0410...0x044F, 0x0451: true
    default: false
    }
  }

  /// Whether the code point is an apostrophe, a quote or the Arabic tatweel.
  private static func isRemoved(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x60, 0xAB, 0xBB, 0x02B9...0x02BF, 0x02EE, 0x055A, 0x05F3, 0x05F4, 0x0640,
      0x2018...0x201F, 0x2032...0x2037, 0x2039, 0x203A:
      true
    default:
      false
    }
  }

  private static func isVariationSelector(_ value: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
      || (0x180B...0x180F).contains(value)
  }

  /// Whether a code point that folding removes is invisible, for example a variation selector. A
  /// combining mark after an invisible code point belongs to the letter before that code point.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark: true
    default: false
    }
  }

  /// Whether the code point is ™ or ℠. These signs are removed before decomposition, which would
  /// turn them into letters.
  static func isTradeMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x2122 || scalar.value == 0x2120
  }

  /// Whether folding drops the combining marks after the code point. This is the case for numbers,
  /// for code points below U+0400, and for the later Latin, Greek and phonetic blocks.
  static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x0400, 0x1D00...0x1DBF, 0x1E00...0x1FFF, 0x2C60...0x2C7F, 0xA720...0xA7FF,
      0xAB30...0xAB6F:
      return true
    default:
      switch scalar.properties.generalCategory {
      case .decimalNumber, .letterNumber, .otherNumber: return true
      default: return false
      }
    }
  }

  /// Whether the code point is in a Hebrew or Arabic block. Letters in these blocks can carry vowel
  /// points.
  static func isPointed(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x06FF, 0x0750...0x077F, 0x0870...0x08FF: true
    default: false
    }
  }

  static func isCyrillic(_ value: UInt32) -> Bool {
    switch value {
    case 0x0400...0x052F, 0x1C80...0x1C8F, 0xA640...0xA69F: true
    default: false
    }
  }

  /// Returns the lowercase form of a Cyrillic letter. For Ё and ё, returns е.
  static func foldedCyrillic(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x0401, 0x0451: return "е"
    case 0x0410...0x042F: return Unicode.Scalar(scalar.value + 0x20)!
    case 0x0430...0x044F: return scalar
    default: return FoldingTable.caseFolded(scalar).unicodeScalars.first!
    }
  }

  /// Returns whether a Cyrillic letter and a mark together form a different letter, such as й, ї,
  /// ў, ѓ or ќ. Returns `false` for stress marks and for the dots of ё.
  static func makesLetter(_ mark: Unicode.Scalar, with letter: Unicode.Scalar) -> Bool {
    switch mark.value {
    case 0x0300: false
    case 0x0301: letter == "г" || letter == "к"
    case 0x0308: letter != "е"
    default: true
    }
  }

  /// Appends the folded form of a letter or digit to `words`. Letters become lowercase. Special
  /// Latin letters become plain ones: for example, æ becomes ae, ø becomes o, and þ becomes th.
  static func fold(_ scalar: Unicode.Scalar, into words: inout FoldedWords) {
    switch scalar.value {
    case ..<0x80: words.addPlain(UInt8(scalar.value))
    case 0x00C6, 0x00E6: "ae".unicodeScalars.forEach { words.add($0) }
    case 0x0152, 0x0153: "oe".unicodeScalars.forEach { words.add($0) }
    case 0x00D8, 0x00F8: words.add("o")
    case 0x0110, 0x0111, 0x00D0, 0x00F0: words.add("d")
    case 0x00DE, 0x00FE: "th".unicodeScalars.forEach { words.add($0) }
    case 0x0141, 0x0142: words.add("l")
    case 0x0126, 0x0127: words.add("h")
    case 0x0166, 0x0167: words.add("t")
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter:
        caseFolded(scalar).unicodeScalars.forEach { words.add($0) }
      default:
        words.add(scalar)
      }
    }
  }

  /// Maps a letter to lowercase, then to uppercase, then to lowercase. The three steps turn ß into
  /// ss, turn ſ and dotless ı into plain letters, and turn the final ς into σ.
  private static func caseFolded(_ scalar: Unicode.Scalar) -> String {
    mapped(
      mapped(mapped(String(scalar), \.lowercaseMapping), \.uppercaseMapping), \.lowercaseMapping)
  }

  private static func mapped(
    _ text: String, _ mapping: KeyPath<Unicode.Scalar.Properties, String>
  ) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += $1.properties[keyPath: mapping] }
  }
}

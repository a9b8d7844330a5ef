/// The scripts in which languages are written.
package enum LanguageScripts {
  /// A script. Its raw value is its name in English.
  package enum Script: String, Sendable, CaseIterable {
    case latin = "Latin"
    case greek = "Greek"
    case cyrillic = "Cyrillic"
    case armenian = "Armenian"
    case hebrew = "Hebrew"
    case arabic = "Arabic"
    case devanagari = "Devanagari"
    case bengali = "Bengali"
    case gurmukhi = "Gurmukhi"
    case gujarati = "Gujarati"
    case odia = "Odia"
    case tamil = "Tamil"
    case telugu = "Telugu"
    case kannada = "Kannada"
    case malayalam = "Malayalam"
    case sinhala = "Sinhala"
    case thai = "Thai"
    case lao = "Lao"
    case tibetan = "Tibetan"
    case burmese = "Burmese"
    case georgian = "Georgian"
    case ethiopic = "Ethiopic"
    case khmer = "Khmer"
    case hangul = "Hangul"
    case kana = "Kana"
    case han = "Han"
  }

  /// A text with fewer words may be a name, which every language takes over in Latin letters.
  private static let wordsOfASentence = 5

  /// A text with as many Latin words in small letters one after another is a sentence. In names, a
  /// capital letter, a full stop or a comma comes before.
  private static let smallWordsOfASentence = 4

  /// Returns the script of a text that its language never uses; `nil` if the text may be in the
  /// language, or if the scripts of the language are not known.
  ///
  /// Names in another script are right inside a text. So most letters must be foreign. Latin names
  /// stand in all languages, so a Latin text must also be a sentence: it has no letter of the language,
  /// or two thirds of its letters are Latin, and words in small letters stand one after another.
  ///
  /// - Parameter language: a BCP 47 tag, such as `ru` or `sr-Latn`.
  package static func foreignScript(of text: String, in language: String) -> Script? {
    guard let own = scripts(of: language) else { return nil }
    // Most texts are in ASCII.
    if own.contains(.latin), text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var counts: [Script: Int] = [:]
    for scalar in text.unicodeScalars {
      if let script = script(of: scalar) { counts[script, default: 0] += 1 }
    }
    let all = counts.values.reduce(0, +)
    guard let (script, count) = counts.first(where: { $0.value * 2 > all }), !own.contains(script)
    else { return nil }
    guard script == .latin else { return script }
    let words = text.split(whereSeparator: \.isWhitespace)
    let isSentence =
      count == all
      ? words.count >= wordsOfASentence
      : count * 3 >= all * 2 && maximumSmallWords(of: words) >= smallWordsOfASentence
    return isSentence ? script : nil
  }

  /// Returns the largest number of Latin words in small letters that stand one after another without a
  /// mark between them.
  private static func maximumSmallWords(of words: [Substring]) -> Int {
    var (most, count) = (0, 0)
    for word in words {
      let isSmall =
        word.first?.isLowercase == true
        && word.unicodeScalars.allSatisfy { script(of: $0) ?? .latin == .latin }
      count = isSmall ? count + 1 : 0
      most = max(most, count)
      if word.last?.isLetter != true { count = 0 }
    }
    return most
  }

  /// Whether most letters of a text belong to a script of its language. True if there are no letters,
  /// or if the scripts of the language are not known.
  package static func isWritten(_ text: String, inScriptOf language: String) -> Bool {
    guard let own = scripts(of: language) else { return true }
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    let count = letters.count { script(of: $0).map(own.contains) ?? false }
    return letters.isEmpty || count * 2 > letters.count
  }

  /// Returns the script of a letter; `nil` for other characters and for letters of other scripts.
  package static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    // Nearly all characters. Their properties need no lookup.
    case 0x41...0x5A, 0x61...0x7A: return .latin
    case 0x410...0x44F: return .cyrillic
    case 0..<0x80: return nil
    default: break
    }
    guard scalar.properties.isAlphabetic else { return nil }
    return ranges.first { $0.range.contains(scalar.value) }?.script
  }

  /// Returns the scripts of a language; `nil` if they are not known.
  package static func scripts(of language: String) -> Set<Script>? {
    let parts = language.lowercased().split(separator: "-")
    guard let primary = parts.first else { return nil }
    if parts.dropFirst().contains("latn") { return [.latin] }
    if parts.dropFirst().contains("cyrl") { return [.cyrillic] }
    return byLanguage[String(primary)]
  }

  // The scripts of languages in modern use, from the languageData of the supplemental data of the
  // Unicode Common Locale Data Repository (https://cldr.unicode.org).
  private static let byLanguage: [String: Set<Script>] = {
    let groups: [(String, Set<Script>)] = [
      (
        "af ca cs cy da de en es et eu fi fr ga gl hr hu id is it lb lt lv ms mt nb nl nn no pl pt "
          + "ro sk sl sq sv sw tr vi", [.latin]
      ),
      ("be bg ky mk mn ru tg uk", [.cyrillic]), ("az bs kk sr uz", [.latin, .cyrillic]),
      ("el", [.greek]), ("hy", [.armenian]), ("he yi", [.hebrew]), ("ar fa ur", [.arabic]),
      ("hi mr ne sa", [.devanagari]), ("as bn", [.bengali]), ("pa", [.gurmukhi, .arabic]),
      ("gu", [.gujarati]), ("or", [.odia]), ("ta", [.tamil]), ("te", [.telugu]), ("kn", [.kannada]),
      ("ml", [.malayalam]), ("si", [.sinhala]), ("th", [.thai]), ("lo", [.lao]),
      ("bo dz", [.tibetan]), ("my", [.burmese]), ("ka", [.georgian]), ("am ti", [.ethiopic]),
      ("km", [.khmer]),
      ("ko", [.hangul, .han]), ("ja", [.kana, .han]), ("zh", [.han]),
    ]
    return groups.reduce(into: [:]) { result, group in
      for language in group.0.split(separator: " ") { result[String(language)] = group.1 }
    }
  }()

  // The blocks of the scripts (https://www.unicode.org/Public/UNIDATA/Blocks.txt). Characters in
  // them that are no letters do not count.
  private static let ranges: [(range: ClosedRange<UInt32>, script: Script)] = [
    (0x41...0x24F, .latin), (0x1E00...0x1EFF, .latin), (0x2C60...0x2C7F, .latin),
    (0xA720...0xA7FF, .latin), (0xFB00...0xFB06, .latin), (0xFF21...0xFF5A, .latin),
    (0x370...0x3FF, .greek), (0x1F00...0x1FFF, .greek),
    (0x400...0x52F, .cyrillic), (0x1C80...0x1C8F, .cyrillic), (0x2DE0...0x2DFF, .cyrillic),
    (0xA640...0xA69F, .cyrillic), (0x530...0x58F, .armenian), (0x590...0x5FF, .hebrew),
    (0xFB1D...0xFB4F, .hebrew), (0x600...0x6FF, .arabic), (0x750...0x77F, .arabic),
    (0x8A0...0x8FF, .arabic), (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFF, .arabic),
    (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi),
    (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .odia), (0xB80...0xBFF, .tamil),
    (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam),
    (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao),
    (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .burmese), (0xA9E0...0xA9FF, .burmese),
    (0xAA60...0xAA7F, .burmese), (0x1200...0x139F, .ethiopic), (0x2D80...0x2DDF, .ethiopic),
    (0xAB00...0xAB2F, .ethiopic), (0x1780...0x17FF, .khmer),
    (0x10A0...0x10FF, .georgian), (0x1C90...0x1CBF, .georgian), (0x1100...0x11FF, .hangul),
    (0x3130...0x318F, .hangul), (0xAC00...0xD7AF, .hangul), (0x3040...0x30FF, .kana),
    (0x31F0...0x31FF, .kana), (0xFF66...0xFF9F, .kana), (0x3400...0x4DBF, .han),
    (0x4E00...0x9FFF, .han), (0xF900...0xFAFF, .han), (0x20000...0x323AF, .han),
  ]
}

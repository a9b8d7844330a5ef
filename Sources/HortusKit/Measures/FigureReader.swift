/// The languages whose number words and nouns the conversion of figures knows. Texts in other
/// languages are converted by numbers and symbols alone.
enum FigureLanguage {
  case english, russian, other

  /// - Parameter tag: a BCP 47 tag.
  init(_ tag: String) {
    self =
      switch tag.prefix(while: { $0 != "-" && $0 != "_" }) {
      case "en": .english
      case "ru": .russian
      default: .other
      }
  }
}

/// A measure in a text: one to three numbers and a unit, such as “5–10 cm” or “a ten-litre pot”.
struct Figure {
  /// A number of a figure.
  struct Number {
    var value: Double
    /// The text between this number and the one before; empty for the first number.
    var separator = ""
    /// Whether the number is a Russian word that is not in the nominative, such as `двух`.
    var isOblique = false
  }

  var numbers: [Number]
  var unit: WrittenUnit
  /// The bytes of the numbers and the unit.
  var range: Range<Int>
  /// The spelling of the unit in the text, one of `UnitSpellings`.
  var unitText: String
  var style: WrittenUnit.Style
  /// Whether a hyphen joins the number and the unit, as in “a 10-litre pot”.
  var isAdjective = false

  /// The greatest number, in the unit of `WrittenUnit.size`.
  var greatestSize: Double { (numbers.map(\.value).max() ?? 0) * unit.size }
}

/// Reads figures from the UTF-8 bytes of a text. A text without digits and number words costs one
/// pass over its bytes.
struct FigureReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let language: FigureLanguage

  func has(_ text: [UInt8], at index: Int) -> Bool {
    index + text.count <= bytes.count && bytes[index...].starts(with: text)
  }

  /// Returns the end of the address of a CommonMark link whose label ends at `index`; `nil` if no
  /// label ends there. Numbers in an address are not converted.
  func endOfAddress(at index: Int) -> Int? {
    guard index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") else { return nil }
    let isBracketed = bytes[index + 2] == UInt8(ascii: "<")
    return bytes[index...].firstIndex(of: UInt8(ascii: isBracketed ? ">" : ")"))
  }

  /// Whether a figure may begin at a byte: the byte begins a number, a fraction or a word, and is not
  /// inside a longer word or number.
  func mayBegin(at index: Int) -> Bool {
    let byte = bytes[index]
    guard byte.isDigit || byte == 0xC2 || isWordStart(byte) else { return false }
    guard index > 0 else { return true }
    let before = bytes[index - 1]
    if byte.isDigit || byte == 0xC2 {
      return !before.isDigit && !before.isASCIILetter && before != UInt8(ascii: ".")
        && before != UInt8(ascii: ",") && before != UInt8(ascii: "/") && !endsWithLetter(index)
    }
    return before != UInt8(ascii: "-") && !before.isASCIILetter && !before.isDigit
      && !endsWithLetter(index)
  }

  /// Whether a word that begins with the byte may be a number.
  private func isWordStart(_ byte: UInt8) -> Bool {
    switch language {
    case .english: byte.isASCIILetter
    case .russian: byte == 0xD0 || byte == 0xD1
    case .other: false
    }
  }

  /// Whether a letter other than an ASCII letter ends before a byte.
  private func endsWithLetter(_ index: Int) -> Bool {
    var lead = index - 1
    while lead > 0, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
    return bytes[lead].isLetterLead
  }

  /// Returns the figure that begins at a byte for which `mayBegin(at:)` is true; `nil` if there is
  /// none.
  func figure(at index: Int) -> Figure? {
    var start = index
    guard let first = number(at: index) else { return nil }
    var number = first.number
    if bytes[index].isDigit, let sign = sign(before: index) {
      start = sign
      number.value = -number.value
    }
    var numbers = [number]
    var end = first.end
    while numbers.count < 3, let (next, after) = furtherNumber(at: end) {
      numbers.append(next)
      end = after
    }
    guard let unit = unit(at: end, isAfterArticle: first.isArticle) else { return nil }
    end = unit.end
    if numbers.count == 1, let more = orTwo(at: end) {
      numbers.append(more.number)
      end = more.end
    }
    return Figure(
      numbers: numbers, unit: unit.unit, range: start..<end, unitText: unit.text,
      style: unit.style, isAdjective: unit.isAdjective)
  }
}

// Numbers.
extension FigureReader {
  typealias ReadNumber = (number: Figure.Number, end: Int, isArticle: Bool)

  private func number(at index: Int) -> ReadNumber? {
    guard index < bytes.count else { return nil }
    if let fraction = fraction(at: index) {
      return (.init(value: fraction), index + 2, false)
    }
    guard bytes[index].isDigit else { return numberWord(at: index) }
    var end = index
    var value = 0.0
    while end < bytes.count, bytes[end].isDigit {
      value = value * 10 + Double(bytes[end] & 15)
      end += 1
    }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ","),
      bytes[end + 1].isDigit
    {
      let separator = bytes[end]
      var digits = 0.0
      var scale = 1.0
      end += 1
      let begin = end
      while end < bytes.count, bytes[end].isDigit {
        digits = digits * 10 + Double(bytes[end] & 15)
        scale *= 10
        end += 1
      }
      let isThousands =
        language == .english && separator == UInt8(ascii: ",") && end - begin == 3
      value = isThousands ? value * 1000 + digits : value + digits / scale
    } else if let fraction = fraction(at: end) {
      value += fraction
      end += 2
    } else if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "/"),
      "2348".utf8.contains(bytes[end + 1])
    {
      value /= Double(bytes[end + 1] & 15)
      end += 2
    }
    return (.init(value: value), end, false)
  }

  private func fraction(at index: Int) -> Double? {
    guard index + 1 < bytes.count, bytes[index] == 0xC2 else { return nil }
    switch bytes[index + 1] {
    case 0xBC: return 0.25
    case 0xBD: return 0.5
    case 0xBE: return 0.75
    default: return nil
    }
  }

  /// Returns the start of a minus sign, or of the word `minus`, before a number.
  private func sign(before index: Int) -> Int? {
    for sign in FigureWords.minus where index >= sign.count && has(sign, at: index - sign.count) {
      let start = index - sign.count
      guard start > 0 else { return start }
      let before = bytes[start - 1]
      let isApart = !before.isDigit && !before.isASCIILetter && before != UInt8(ascii: "-")
      return isApart && !endsWithLetter(start) ? start : nil
    }
    return nil
  }

  private func word(at index: Int, atMost longest: Int) -> (text: String, end: Int)? {
    var end = index
    while end < bytes.count, bytes[end].isASCIILetter || bytes[end] == 0xD0 || bytes[end] == 0xD1 {
      end += bytes[end] < 0x80 ? 1 : 2
      if end - index > longest { return nil }
    }
    guard end > index, end <= bytes.count else { return nil }
    return (String(decoding: bytes[index..<end], as: UTF8.self), end)
  }

  private func numberWord(at index: Int) -> ReadNumber? {
    guard isWordStart(bytes[index]), let words = FigureWords.numbers(in: language),
      words.beginnings.contains(bytes[min(index + words.distinctByte, bytes.count - 1)]),
      let (text, wordEnd) = word(at: index, atMost: words.longest),
      let found = words.words[text]
    else { return nil }
    var number = Figure.Number(value: found.value, isOblique: found.isOblique)
    var end = wordEnd
    if found.isHalf {
      // “half a metre”
      for article in FigureWords.articles where has(article, at: end) {
        return (number, end + article.count, true)
      }
      return language == .english ? nil : (number, end, true)
    }
    if found.isImplicit {
      let isOne =
        language == .russian
        || FigureWords.implicitBefore.contains {
          index >= $0.count && has($0, at: index - $0.count)
        }
      return isOne ? (number, index, true) : nil
    }
    // “twenty-five”, “двадцати пяти”
    if (20...90).contains(number.value), end + 1 < bytes.count,
      bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: " "),
      let (text, unitEnd) = word(at: end + 1, atMost: words.longest),
      let ones = words.words[text], 1...9 ~= ones.value, !ones.isArticle, !ones.isHalf,
      !ones.isImplicit
    {
      number.value += ones.value
      number.isOblique = number.isOblique || ones.isOblique
      end = unitEnd
    }
    return (number, end, found.isArticle)
  }

  /// Returns the second or third number of a figure, with the text before it.
  private func furtherNumber(at index: Int) -> (number: Figure.Number, end: Int)? {
    for separator in FigureWords.separators where has(separator, at: index) {
      var start = index + separator.count
      var isNegative = false
      for minus in FigureWords.minus where has(minus, at: start) {
        isNegative = true
        start += minus.count
        break
      }
      guard start < bytes.count, let (found, end, isArticle) = number(at: start), !isArticle
      else { continue }
      var number = found
      // «два-три сантиметра» become «1–1,5 дюйма».
      let isWord = !bytes[start].isDigit
      number.separator =
        isWord && separator == [0x2D] ? "–" : String(decoding: separator, as: UTF8.self)
      if isNegative { number.value = -number.value }
      return (number, end)
    }
    return nil
  }

  /// Returns the second number of “a metre or two”.
  private func orTwo(at index: Int) -> (number: Figure.Number, end: Int)? {
    guard language == .english, has(FigureWords.orTwo, at: index),
      index + FigureWords.orTwo.count == bytes.count
        || !bytes[index + FigureWords.orTwo.count].isASCIILetter
    else { return nil }
    return (.init(value: 2, separator: " or "), index + FigureWords.orTwo.count)
  }
}

// Units.
extension FigureReader {
  typealias ReadUnit = (
    unit: WrittenUnit, end: Int, text: String, style: WrittenUnit.Style, isAdjective: Bool
  )

  func unit(at index: Int, isAfterArticle: Bool) -> ReadUnit? {
    var start = index
    var isAdjective = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") {
      (start, isAdjective) = (index + 1, true)
    } else {
      for space in FigureWords.spaces where has(space, at: index) {
        start = index + space.count
        break
      }
    }
    guard start < bytes.count, let spellings = UnitSpellings.byFirstByte[bytes[start]]
    else { return nil }
    for spelling in spellings where has(spelling.bytes, at: start) {
      let end = start + spelling.bytes.count
      guard isUnitEnd(end, spelling) else { continue }
      guard !isAfterArticle || spelling.style == .noun else { continue }
      return (spelling.unit, end, spelling.text, spelling.style, isAdjective)
    }
    return nil
  }

  /// Whether the unit is a whole word, and no part of another unit such as `m³` or `g/l`.
  private func isUnitEnd(_ end: Int, _ spelling: UnitSpellings.Spelling) -> Bool {
    guard end < bytes.count else { return true }
    let byte = bytes[end]
    if byte.isASCIILetter || byte.isDigit || byte.isLetterLead { return false }
    if has([0xC2, 0xB2], at: end) || has([0xC2, 0xB3], at: end) { return false }
    if byte == UInt8(ascii: "/"), end + 1 < bytes.count, !bytes[end + 1].isDigit { return false }
    guard spelling.isPreposition else { return true }
    // “5 in deep”, “(2 in)”, but not “zone 7 in Texas”.
    guard byte == UInt8(ascii: " "), let (next, _) = word(at: end + 1, atMost: 8) else {
      return byte != UInt8(ascii: " ")
    }
    return FigureWords.dimensions.contains(next)
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether the byte begins a letter other than an ASCII letter. Punctuation and symbols begin with
  /// 0xC2 or 0xE2.
  var isLetterLead: Bool { self >= 0xC3 && self != 0xE2 && self < 0xF0 }
}

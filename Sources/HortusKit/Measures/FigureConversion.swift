import Foundation
import HortusSchema

/// Replacements in the UTF-8 bytes of a text, in ascending order.
struct TextEdits {
  private(set) var edits: [(range: Range<Int>, text: String)] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, by text: String) {
    edits.append((range, text))
  }

  /// Returns the text with all replacements.
  func result(of text: String) -> String {
    let bytes = text.utf8
    var result = ""
    var position = bytes.startIndex
    var end = 0
    for edit in edits {
      let from = bytes.index(position, offsetBy: edit.range.lowerBound - end)
      result += text[position..<from]
      result += edit.text
      position = bytes.index(from, offsetBy: edit.range.count)
      end = edit.range.upperBound
    }
    return result + text[position...]
  }

  /// Returns the byte offset in the result for one in the text.
  ///
  /// - Parameter isEnd: where an offset within a replaced part is moved: to the end of the
  ///   replacement, or to its start.
  func offset(of byte: Int, isEnd: Bool) -> Int {
    var shift = 0
    for edit in edits where edit.range.lowerBound < byte {
      let length = edit.text.utf8.count
      if byte < edit.range.upperBound {
        return edit.range.lowerBound + shift + (isEnd ? length : 0)
      }
      shift += length - edit.range.count
    }
    return byte + shift
  }
}

/// Converts the figures of texts in one language to a system of units.
struct FigureConversion {
  let units: UnitSystem
  private let language: FigureLanguage
  private let tag: String

  init(to units: UnitSystem, in tag: String) {
    self.units = units
    self.tag = tag
    language = FigureLanguage(tag)
  }

  /// Returns the replacements that convert a text; `nil` if nothing changes.
  func edits(of text: String) -> TextEdits? {
    var text = text
    return text.withUTF8 { bytes in
      let reader = FigureReader(bytes: bytes, language: language)
      var edits = TextEdits()
      var index = 0
      while index < bytes.count {
        if bytes[index] == FigureMark.bytes[0], reader.has(FigureMark.bytes, at: index) {
          let next = index + FigureMark.bytes.count
          edits.replace(index..<next, by: "")
          let figure = next < bytes.count ? reader.figure(at: next) : nil
          index = figure?.range.upperBound ?? next
        } else if reader.mayBegin(at: index), let figure = reader.figure(at: index) {
          index = convert(figure, reader, &edits)
        } else if bytes[index] == UInt8(ascii: "]"), let end = reader.endOfAddress(at: index) {
          index = end
        } else {
          index += 1
        }
      }
      return edits.isEmpty ? nil : edits
    }
  }

  /// Adds the replacement of a figure, if it has one, and returns where the text goes on.
  private func convert(_ figure: Figure, _ reader: FigureReader, _ edits: inout TextEdits) -> Int {
    let context = FigureContext(figure, reader)
    if let twin = context.equivalent {
      let isFirst = figure.unit.system == units
      let kept = isFirst ? figure.range : twin.figure
      let range = figure.range.lowerBound..<twin.end
      edits.replace(range, by: String(decoding: reader.bytes[kept], as: UTF8.self))
      return range.upperBound
    }
    guard figure.unit.system != units else { return figure.range.upperBound }
    if let rate = context.rate {
      let range = figure.range.lowerBound..<rate.end
      edits.replace(range, by: text(of: figure, for: rate, context))
      return range.upperBound
    }
    var text = text(of: figure, context)
    var range = figure.range
    if let article = context.article {
      range = article.lowerBound..<range.upperBound
      let isCapital = reader.bytes[article.lowerBound] == UInt8(ascii: "A")
      text = (isCapital ? "A" : "a") + (FigureContext.needsAn(text) ? "n " : " ") + text
    }
    edits.replace(range, by: text)
    return range.upperBound
  }

  private func text(of figure: Figure, _ context: FigureContext) -> String {
    let sizes = figure.numbers.map { number -> Double in
      guard figure.unit == .fahrenheit, !context.isDifference else {
        return number.value * figure.unit.size
      }
      return (number.value - 32) * figure.unit.size
    }
    let unit = WrittenUnit.unit(for: figure.unit.dimension, sizes.max() ?? 0, in: units)
    let numbers = sizes.map { size in
      unit.rounded(
        unit == .fahrenheit && !context.isDifference ? size / unit.size + 32 : size / unit.size)
    }
    return written(figure, numbers, unit, context)
  }

  /// Returns the text of an amount for a length or an area, such as “20 litres a square metre”.
  private func text(
    of figure: Figure, for rate: FigureContext.Rate, _ context: FigureContext
  ) -> String {
    let base: WrittenUnit =
      switch (rate.unit.dimension, units) {
      case (.area, .imperial): .squareFoot
      case (.area, .metric): .squareMetre
      case (_, .imperial): .foot
      case (_, .metric): .metre
      }
    let sizes = figure.numbers.map { $0.value * figure.unit.size * base.size / rate.unit.size }
    let unit = WrittenUnit.unit(for: figure.unit.dimension, sizes.max() ?? 0, in: units)
    let amount = written(figure, sizes.map { unit.rounded($0 / unit.size) }, unit, context)
    let name =
      switch language {
      case .english where rate.style == .noun: base.english.one
      case .russian: base.russian.form(after: 1, .nominative)
      case .english, .other: base.symbol
      }
    return amount + rate.separator + name
  }

  /// Writes numbers and their unit as the text writes the figure that they stand for.
  private func written(
    _ figure: Figure, _ numbers: [Double], _ unit: WrittenUnit, _ context: FigureContext
  ) -> String {
    let decimal = Locale(identifier: tag).decimalSeparator ?? "."
    var numbers = numbers
    // “two or three centimetres” are one inch. A product such as 10 × 10 cm keeps both numbers.
    let isProduct = figure.numbers.contains { FigureContext.products.contains($0.separator) }
    if !isProduct, Set(numbers).count == 1 { numbers = [numbers[0]] }
    var result = ""
    for (index, number) in numbers.enumerated() {
      result += figure.numbers[index].separator
      result += MeasuredRange.format(number, separator: decimal)
    }
    let last = numbers[numbers.count - 1]
    if figure.isAdjective {
      return result + "-"
        + (language == .english && figure.style == .noun ? unit.english.one : unit.symbol)
    }
    // “4 inches in spring”, for “4 in in spring” is hard to read.
    let style = unit == .inch && context.isBeforeIn ? .noun : figure.style
    return result + " " + unit.name(after: last, style, in: language, context.grammaticalCase)
  }
}

/// What stands around a figure and decides how it is converted and written.
struct FigureContext {
  /// A length or area that an amount is for, such as “a square metre”.
  struct Rate {
    let separator: String
    let unit: WrittenUnit
    let style: WrittenUnit.Style
    let end: Int
  }

  /// The separators of products, such as 10 × 10 cm.
  static let products: Set<String> = [" by ", " × ", "×", " x ", " на ", " х "]

  /// The same measure in the other system right after the figure: the bytes of its figure, and the
  /// end of what belongs to it.
  let equivalent: (figure: Range<Int>, end: Int)?
  /// Whether the figure is a difference of temperatures rather than a temperature.
  let isDifference: Bool
  let rate: Rate?
  /// The bytes of an English `a` or `an` before the figure, and of the space after it.
  let article: Range<Int>?
  let grammaticalCase: RussianNoun.Case
  /// Whether the English word `in` follows.
  let isBeforeIn: Bool

  init(_ figure: Figure, _ reader: FigureReader) {
    let neighbours = Neighbours(figure, reader)
    isDifference =
      figure.unit.dimension == .temperature && figure.numbers.allSatisfy { $0.value >= 0 }
      && neighbours.tellDifference
    equivalent = Self.equivalent(of: figure, reader)
    rate = Self.rate(of: figure, reader)
    article = reader.language == .english ? neighbours.article : nil
    isBeforeIn = reader.language == .english && neighbours.after == "in"
    grammaticalCase =
      reader.language == .russian ? neighbours.grammaticalCase(of: figure) : .nominative
  }

  /// Whether English writes “an” before a figure: an 8 cm pot, an 11-gallon bag.
  static func needsAn(_ text: String) -> Bool {
    let whole = text.prefix { $0.isNumber }
    return whole.hasPrefix("8") || whole == "11" || whole == "18"
  }

  private static func equivalent(
    of figure: Figure, _ reader: FigureReader
  ) -> (figure: Range<Int>, end: Int)? {
    for (before, after) in FigureWords.equivalents
    where reader.has(before, at: figure.range.upperBound) {
      var start = figure.range.upperBound + before.count
      for minus in FigureWords.minus where reader.has(minus, at: start) {
        start += minus.count
        break
      }
      guard start < reader.bytes.count, let other = reader.figure(at: start),
        other.unit.dimension == figure.unit.dimension, other.unit.system != figure.unit.system,
        reader.has(after, at: other.range.upperBound),
        isSame(figure, other)
      else { continue }
      return (other.range, other.range.upperBound + after.count)
    }
    return nil
  }

  /// Whether two figures of different systems are the same measure, but for rounding: temperatures also
  /// if they are the same difference.
  private static func isSame(_ one: Figure, _ other: Figure) -> Bool {
    func isNear(_ a: Double, _ b: Double) -> Bool {
      let tolerance = one.unit.dimension == .temperature ? 2 : 0.2 * max(abs(a), abs(b))
      return abs(a - b) <= tolerance
    }
    func celsius(_ figure: Figure) -> Double {
      figure.greatestSize - (figure.unit == .fahrenheit ? 32 * figure.unit.size : 0)
    }
    return isNear(one.greatestSize, other.greatestSize)
      || one.unit.dimension == .temperature && isNear(celsius(one), celsius(other))
  }

  private static func rate(of figure: Figure, _ reader: FigureReader) -> Rate? {
    guard figure.unit.dimension == .volume || figure.unit.dimension == .weight else { return nil }
    let end = figure.range.upperBound
    for separator in FigureWords.rates where reader.has(separator, at: end) {
      guard let unit = reader.unit(at: end + separator.count - 1, isAfterArticle: false),
        unit.unit.dimension == .area || unit.unit.dimension == .length,
        unit.unit.system == figure.unit.system
      else { continue }
      return Rate(
        separator: String(decoding: separator, as: UTF8.self), unit: unit.unit, style: unit.style,
        end: unit.end)
    }
    return nil
  }
}

/// The words next to a figure.
private struct Neighbours {
  let before: String
  let secondBefore: String
  let after: String
  /// The bytes of the word before, and of the space after it.
  let beforeRange: Range<Int>

  init(_ figure: Figure, _ reader: FigureReader) {
    let bytes = reader.bytes
    func wordRange(endingAt end: Int) -> Range<Int> {
      guard end > 0, bytes[end - 1] == UInt8(ascii: " ") else { return end..<end }
      var start = end - 1
      while start > 0, bytes[start - 1].isASCIILetter || bytes[start - 1] >= 0x80 { start -= 1 }
      return start..<end
    }
    func word(_ range: Range<Int>) -> String {
      String(decoding: bytes[range].dropLast(), as: UTF8.self).lowercased()
    }
    beforeRange = wordRange(endingAt: figure.range.lowerBound)
    before = word(beforeRange)
    secondBefore = word(wordRange(endingAt: beforeRange.lowerBound))
    let next = figure.range.upperBound
    let isWord = next < bytes.count && bytes[next] == UInt8(ascii: " ")
    let rest = bytes[min(next + 1, bytes.count)...]
    after =
      isWord
      ? String(decoding: rest.prefix { $0.isASCIILetter || $0 >= 0x80 }, as: UTF8.self) : ""
  }

  var article: Range<Int>? { before == "a" || before == "an" ? beforeRange : nil }

  var tellDifference: Bool {
    FigureWords.differenceAfter.contains(after) && !FigureWords.temperatureBefore.contains(before)
      || FigureWords.differenceBefore.contains(before)
      || ["of", "в"].contains(before) && FigureWords.differenceBeforeOf.contains(secondBefore)
  }

  /// Returns the case of a figure in a Russian text, by the noun of its unit or else by the word
  /// before it.
  func grammaticalCase(of figure: Figure) -> RussianNoun.Case {
    let unit = figure.unitText
    let isNoun = figure.style == .noun
    if isNoun, unit.hasSuffix("ами") { return .instrumental }
    if isNoun, unit.hasSuffix("ам") { return .dative }
    if isNoun, unit.hasSuffix("ах") || unit.hasSuffix("е") { return .prepositional }
    let last = figure.numbers[figure.numbers.count - 1]
    let isFew = last.value < 5 && last.value == last.value.rounded()
    if last.isOblique || figure.numbers.contains(where: { $0.separator == " до " }) {
      return .genitive
    }
    if isNoun, last.value == 1 ? unit.hasSuffix("а") : isFew && unit.hasSuffix("ов") {
      return .genitive
    }
    if FigureWords.genitiveBefore.contains(before) { return .genitive }
    if before == "с" { return .instrumental }
    if isNoun { return .nominative }
    if before.hasSuffix("их") || before.hasSuffix("ых") { return .genitive }
    if before.hasSuffix("им") || before.hasSuffix("ым") { return .dative }
    return before == "в" && after == "от" ? .prepositional : .nominative
  }
}

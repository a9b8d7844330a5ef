import Foundation

/// A category of numbers that take the same form of a counted word, as the Unicode CLDR names them:
/// English has “one piece” and “other” pieces, Russian has also “few” and “many”. The raw value is the
/// value of the column `unitText.plural`.
package enum PluralCategory: String, Sendable, CaseIterable, Codable {
  case zero, one, two, few, many, other

  /// The categories that a language has, by the cardinal rules of the CLDR; `nil` for a language that
  /// the CLDR has no rules of.
  ///
  /// - Parameter language: a BCP 47 tag.
  package static func all(in language: String) -> [PluralCategory]? {
    PluralRules.of(language)?.categories
  }

  /// Returns the category of a number. In a language that the CLDR has no rules of, 1 is `one` and
  /// every other number is `other`.
  ///
  /// - Parameters:
  ///   - number: a number as it is shown, with at most two decimals.
  ///   - decimals: how many decimals are shown, from 0 to 2: “1.00” is “other” in English. By default
  ///     as many as the number needs.
  ///   - language: a BCP 47 tag.
  package static func of(
    _ number: Double, decimals: Int? = nil, in language: String
  ) -> PluralCategory {
    let number = ShownNumber(number, decimals: decimals)
    guard let rules = PluralRules.of(language) else { return number.isOne ? .one : .other }
    return rules.category(of: number)
  }

  /// The languages of the rules, as BCP 47 tags in lower case.
  package static var languages: [String] { PluralRules.all.keys.sorted() }
}

/// The operands of the rules (Unicode Technical Standard #35, part 3, “Plural Operand Meanings”).
private struct ShownNumber {
  /// The digits before the decimal point.
  let integer: Int
  /// The number of decimals that are shown.
  let visibleCount: Int
  /// The digits of these decimals, as a number.
  let visible: Int

  init(_ number: Double, decimals: Int?) {
    // No measure is as large. What an `Int` cannot hold counts as the largest number.
    let hundredths = Int(min(number.isNaN ? 0 : number.magnitude * 100, 1e17).rounded())
    let fraction = hundredths % 100
    integer = hundredths / 100
    visibleCount =
      decimals.map { min(max($0, 0), 2) } ?? (fraction == 0 ? 0 : fraction % 10 == 0 ? 1 : 2)
    visible = visibleCount == 0 ? 0 : visibleCount == 1 ? fraction / 10 : fraction
  }

  /// Whether the number is 1, without decimals.
  var isOne: Bool { integer == 1 && visibleCount == 0 }

  /// Returns the value of an operand; `nil` for `n` if the number is no whole number, because no
  /// rule names such numbers. Numbers are not shown in compact form, so the exponents are 0.
  func value(of operand: PluralRules.Operand) -> Int? {
    switch operand {
    case .n: visible == 0 ? integer : nil
    case .i: integer
    case .v: visibleCount
    case .w: visible == 0 ? 0 : visible % 10 == 0 ? visibleCount - 1 : visibleCount
    case .f: visible
    case .t: visible % 10 == 0 ? visible / 10 : visible
    case .c, .e: 0
    }
  }
}

/// The cardinal rules of some languages.
private struct PluralRules: Sendable {
  /// A number, or a part of it, that a rule compares: `n` is the number, `i` its digits before the
  /// decimal point, `v` and `f` the count and the value of its decimals, `w` and `t` the same without
  /// zeros at the end, `c` and `e` its exponent.
  enum Operand: String, Sendable {
    case n, i, v, w, f, t, c, e
  }

  /// A comparison, such as `n % 100 != 11,71..79`.
  private struct Relation: Sendable {
    let operand: Operand
    let divisor: Int?
    let isNegated: Bool
    let ranges: [ClosedRange<Int>]

    init?(_ text: Substring) {
      var words = text.split(separator: " ")[...]
      guard let operand = words.popFirst().flatMap({ Operand(rawValue: String($0)) }) else {
        return nil
      }
      self.operand = operand
      if words.first == "%" {
        guard let divisor = words.dropFirst().first.flatMap({ Int($0) }), divisor > 0 else {
          return nil
        }
        self.divisor = divisor
        words = words.dropFirst(2)
      } else {
        divisor = nil
      }
      guard words.count == 2, let sign = words.first, ["=", "!="].contains(sign),
        let values = words.last
      else { return nil }
      isNegated = sign == "!="
      ranges = values.split(separator: ",").compactMap { range in
        let ends = range.components(separatedBy: "..").compactMap { Int($0) }
        guard let low = ends.first, let high = ends.last, low <= high else { return nil }
        return low...high
      }
    }

    func holds(for number: ShownNumber) -> Bool {
      guard let value = number.value(of: operand) else { return isNegated }
      let compared = divisor.map { value % $0 } ?? value
      return ranges.contains { $0.contains(compared) } != isNegated
    }
  }

  /// The rules in the order of the categories: alternatives of relations that hold together. A number
  /// for which none holds is `other`.
  private let rules: [(category: PluralCategory, alternatives: [[Relation]])]

  var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  func category(of number: ShownNumber) -> PluralCategory {
    rules.first { rule in
      rule.alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }?.category ?? .other
  }

  /// Returns the rules of a language: those of its tag, or of the tag without its last parts.
  static func of(_ language: String) -> PluralRules? {
    var parts = language.lowercased().split(separator: "-")
    while !parts.isEmpty {
      if let rules = all[parts.joined(separator: "-")] { return rules }
      parts.removeLast()
    }
    return nil
  }

  /// The rules of `PluralRules.json`, which `scripts/plural-rules.py` writes from the CLDR, by
  /// language.
  static let all: [String: PluralRules] = {
    struct Group: Decodable {
      let languages: String
      let rules: [String: String]
    }
    let json = Data(PackageResources.PluralRules_json)
    guard let groups = try? JSONDecoder().decode([Group].self, from: json) else {
      preconditionFailure("PluralRules.json is not an array of languages with rules")
    }
    var all: [String: PluralRules] = [:]
    for group in groups {
      let rules = PluralRules(group.rules)
      for language in group.languages.split(separator: " ") { all[String(language)] = rules }
    }
    return all
  }()

  private init(_ texts: [String: String]) {
    rules = PluralCategory.allCases.compactMap { category in
      guard let text = texts[category.rawValue] else { return nil }
      let alternatives = text.components(separatedBy: " or ").map { alternative in
        alternative.components(separatedBy: " and ").map { text in
          guard let relation = Relation(text[...]) else {
            preconditionFailure("PluralRules.json has the unknown relation “\(text)”")
          }
          return relation
        }
      }
      return (category, alternatives)
    }
  }
}

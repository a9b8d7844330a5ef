/// A category of numbers that take the same form of a counted word, as the Unicode CLDR names them:
/// English has “one piece” and “other” pieces, Russian has also “few” and “many”. The raw value is the
/// value of the column `unitText.plural`.
package enum PluralCategory: String, Sendable, CaseIterable, Codable {
  case zero, one, two, few, many, other

  /// The categories that a language has, by the cardinal rules of the CLDR; `nil` for a language
  /// whose rules the program does not know.
  ///
  /// - Parameter language: a BCP 47 tag.
  package static func all(in language: String) -> [PluralCategory]? {
    PluralRule(language)?.categories
  }

  /// Returns the category of a number. In a language whose rules the program does not know, 1 is
  /// `one` and every other number is `other`.
  ///
  /// - Parameters:
  ///   - number: a number as it is shown, with at most two decimals.
  ///   - language: a BCP 47 tag.
  package static func of(_ number: Double, in language: String) -> PluralCategory {
    (PluralRule(language) ?? .oneOther).category(of: number)
  }
}

/// The languages that share a cardinal rule of the CLDR.
private enum PluralRule {
  /// 1 alone is `one`.
  case oneOther
  /// 0 and 1, and numbers between them, are `one`.
  case zeroToOneOther
  /// There is one form only.
  case other
  /// 1, 21, 31 … are `one`, 2–4, 22–24 … `few`, other whole numbers `many`, fractions `other`.
  case eastSlavic
  /// 1 is `one`, 2–4, 22–24 … `few`, other whole numbers `many`, fractions `other`.
  case polish
  /// 1 is `one`, 2–4 `few`, fractions `many`, other numbers `other`.
  case czech

  init?(_ language: String) {
    let language = language.lowercased()
    switch language.prefix(while: { $0 != "-" }) {
    case "pt" where language == "pt-pt": self = .oneOther
    case "en", "de", "nl", "sv", "nb", "nn", "no", "fi", "et", "el", "bg", "hu", "tr", "eu", "gl",
      "lb", "es", "it", "ca":
      self = .oneOther
    case "pt", "fr", "hy": self = .zeroToOneOther
    case "ja", "zh", "ko", "th", "vi", "id", "ms": self = .other
    case "ru", "uk", "be": self = .eastSlavic
    case "pl": self = .polish
    case "cs", "sk": self = .czech
    default: return nil
    }
  }

  var categories: [PluralCategory] {
    switch self {
    case .oneOther, .zeroToOneOther: [.one, .other]
    case .other: [.other]
    case .eastSlavic, .polish, .czech: [.one, .few, .many, .other]
    }
  }

  func category(of number: Double) -> PluralCategory {
    let number = number.magnitude
    guard let whole = Int(exactly: number) else {
      switch self {
      case .zeroToOneOther: return number < 2 ? .one : .other
      case .czech: return .many
      case .oneOther, .other, .eastSlavic, .polish: return .other
      }
    }
    let isFew = 2...4 ~= whole % 10 && !(12...14 ~= whole % 100)
    switch self {
    case .oneOther: return whole == 1 ? .one : .other
    case .zeroToOneOther: return whole < 2 ? .one : .other
    case .other: return .other
    case .eastSlavic:
      return whole % 10 == 1 && whole % 100 != 11 ? .one : isFew ? .few : .many
    case .polish: return whole == 1 ? .one : isFew ? .few : .many
    case .czech: return whole == 1 ? .one : 2...4 ~= whole ? .few : .other
    }
  }
}

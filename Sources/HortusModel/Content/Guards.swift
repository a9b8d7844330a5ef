import Foundation
import HortusDiagnostics

extension AsWritten {
  /// The limits that a bundle has to keep before it is written, as `content/catalogue.xml` has them.
  package struct Guards: Sendable, Equatable, Codable {
    /// How much less than the last release a bundle may have.
    package var shrinkage: ShrinkageLimits
    /// The limits for single languages. What they leave out is as in `shrinkage`.
    package var languageShrinkage: [LanguageShrinkage]
    package var bundleSize: Located<FileSize>?
    package var licences: [LicencePolicy]
    package var coverage: [CoverageMinimum]

    package init(
      shrinkage: ShrinkageLimits = ShrinkageLimits(),
      languageShrinkage: [LanguageShrinkage] = [], bundleSize: Located<FileSize>? = nil,
      licences: [LicencePolicy] = [], coverage: [CoverageMinimum] = []
    ) {
      self.shrinkage = shrinkage
      self.languageShrinkage = languageShrinkage
      self.bundleSize = bundleSize
      self.licences = licences
      self.coverage = coverage
    }
  }

  /// How much of each kind of content may be lost. Without a limit, any loss is fine.
  package struct ShrinkageLimits: Sendable, Equatable, Codable {
    package var plants: Located<Amount>?
    package var names: Located<Amount>?
    package var facts: Located<Amount>?
    package var articles: Located<Amount>?

    package init(
      plants: Located<Amount>? = nil, names: Located<Amount>? = nil, facts: Located<Amount>? = nil,
      articles: Located<Amount>? = nil
    ) {
      self.plants = plants
      self.names = names
      self.facts = facts
      self.articles = articles
    }
  }

  /// How much of the content in one language may be lost. Facts have no language.
  package struct LanguageShrinkage: Sendable, Equatable, Codable {
    package var language: Located<String>
    package var limits: ShrinkageLimits

    package init(language: Located<String>, limits: ShrinkageLimits) {
      self.language = language
      self.limits = limits
    }
  }

  /// The licences that photographs or sources may have.
  package struct LicencePolicy: Sendable, Equatable, Codable {
    /// What a policy is about.
    package enum Subject: String, Sendable, Codable {
      case photos, sources
    }

    package var subject: Located<Subject>
    /// The SPDX ids of the licences, separated by white space.
    package var allowed: Located<String>

    package init(subject: Located<Subject>, allowed: Located<String>) {
      self.subject = subject
      self.allowed = allowed
    }

    /// Whether a licence is allowed: by itself, as one of several to choose from, or as several at once
    /// that are all allowed. SPDX ids are the same in either case.
    package func allows(_ licence: String?) -> Bool {
      guard let licence else { return false }
      let allowed = allowed.value.lowercased().split(whereSeparator: \.isWhitespace)
      return licence.lowercased().components(separatedBy: " or ").contains { choice in
        choice.components(separatedBy: " and ").allSatisfy { allowed.contains($0[...]) }
      }
    }
  }

  /// How many plants have to reach a tier of completeness.
  package struct CoverageMinimum: Sendable, Equatable, Codable {
    /// The name of the tier.
    package var tier: Located<String>
    /// The language; `nil` for every language that is no draft.
    package var language: Located<String>?
    package var least: Located<Amount>

    package init(tier: Located<String>, language: Located<String>?, least: Located<Amount>) {
      self.tier = tier
      self.language = language
      self.least = least
    }
  }
}

extension AsWritten {
  /// A number of things, such as `3`, or a percentage of them, such as `0.5 %`.
  package enum Amount: Sendable, Equatable, Codable {
    case count(Int)
    /// A percentage in hundredths of a percent, so that comparisons are exact.
    case percentage(hundredths: Int)

    /// Reads an amount as the grammar allows it. Returns `nil` for any other text.
    package init?(_ text: String) {
      guard text.last == "%" else {
        guard let count = DecimalDigits.scaled(text[...], by: 0) else { return nil }
        self = .count(count)
        return
      }
      var number = text.dropLast()
      while number.last == " " { number.removeLast() }
      guard let hundredths = DecimalDigits.scaled(number, by: 2), hundredths <= 10_000 else {
        return nil
      }
      self = .percentage(hundredths: hundredths)
    }

    /// Whether a part of a whole is larger than the amount. Nothing is rounded.
    package func isExceeded(by part: Int, of whole: Int) -> Bool {
      switch self {
      case .count(let count): part > count
      case .percentage(let hundredths): part * 10_000 > whole * hundredths
      }
    }

    /// Whether a part of a whole is at least the amount. Nothing is rounded.
    package func isReached(by part: Int, of whole: Int) -> Bool {
      switch self {
      case .count(let count): part >= count
      case .percentage(let hundredths): part * 10_000 >= whole * hundredths
      }
    }
  }
}

extension AsWritten.Amount: CustomStringConvertible {
  package var description: String {
    switch self {
    case .count(let count): String(count)
    case .percentage(let hundredths): DecimalDigits.text(hundredths, scale: 2) + " %"
    }
  }
}

extension AsWritten {
  /// The size of a file as an author writes it, such as `8 MB`.
  package struct FileSize: Sendable, Equatable, Codable {
    /// The number of bytes.
    package let bytes: Int
    /// The size as it is written, with one space before the unit.
    package let text: String

    private static let units = ["kB": 3, "MB": 6, "GB": 9]

    /// Reads a size as the grammar allows it. Units are powers of a thousand. Returns `nil` for any
    /// other text.
    package init?(_ text: String) {
      guard let power = Self.units[String(text.suffix(2))] else { return nil }
      var number = text.dropLast(2)
      while number.last == " " { number.removeLast() }
      guard let bytes = DecimalDigits.scaled(number, by: power) else { return nil }
      (self.bytes, self.text) = (bytes, "\(number) \(text.suffix(2))")
    }
  }
}

/// Converts between decimal numbers in texts and whole numbers of their smallest part.
enum DecimalDigits {
  /// Returns a decimal number, such as `0.5`, multiplied by a power of ten: 50 for the power 2.
  /// Returns `nil` if the text is no such number, or has more decimals than the power.
  static func scaled(_ text: Substring, by power: Int) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
      return nil
    }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.utf8.count <= power else { return nil }
    return Int(parts[0] + decimals + String(repeating: "0", count: power - decimals.utf8.count))
  }

  /// Returns a whole number divided by a power of ten, without zeros at the end: `0.5` for 50 and
  /// the scale 2.
  static func text(_ number: Int, scale: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
    var decimals = padded.suffix(scale)
    while decimals.last == "0" { decimals.removeLast() }
    return padded.dropLast(scale) + (decimals.isEmpty ? "" : "." + decimals)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

extension AsWritten {
  /// The acceptance of one breaking change in `content/approvals.xml`.
  package struct Approval: Sendable, Equatable, Codable {
    /// The fingerprint of the accepted finding, or its first digits.
    package var fingerprint: Located<String>
    package var reason: Located<String>

    package init(fingerprint: Located<String>, reason: Located<String>) {
      self.fingerprint = fingerprint
      self.reason = reason
    }
  }
}

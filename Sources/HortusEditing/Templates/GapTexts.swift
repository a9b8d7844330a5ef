import HortusDiagnostics
import HortusModel
import HortusSchema

/// The texts that mark parts of a plant as still to be written, and tell what belongs there. Editors
/// find them in new files and in to-do lists.
package struct GapTexts {
  private let catalogue: Resolved.Catalogue

  package init(_ catalogue: Resolved.Catalogue) {
    self.catalogue = catalogue
  }

  /// The maximum length of a reference to a declared id (`reference` in `schemas/common.xsd`).
  private static let longestReference = 80

  package var author: String { Self.text("the author in the standard form, such as L.") }

  package var family: String { Self.text("the botanical family, such as Araceae") }

  /// A list of categories that is short enough for an attribute.
  package var category: String {
    let keys = catalogue.categories.filter { !$0.isNamedOnly }.map(\.key)
    var listed = keys
    func text() -> String {
      Self.text(Self.alternatives(listed + (listed.count < keys.count ? ["…"] : [])))
    }
    while text().unicodeScalars.count > Self.longestReference, !listed.isEmpty {
      listed.removeLast()
    }
    return text()
  }

  package func commonName(in language: String) -> String {
    Self.text("the name that people use in “\(language)”")
  }

  package func summary(in language: String) -> String {
    Self.text("one or two sentences in “\(language)”")
  }

  /// The definition of the topic, in the language of the article if possible.
  package func article(on topic: String, in language: String) -> String {
    let definitions = catalogue.topics.first { $0.key == topic }?.definitions ?? []
    let texts = Dictionary(
      definitions.map { ($0.language, $0.text) }, uniquingKeysWith: { first, _ in first })
    let definition = [language, catalogue.defaultLanguage].firstText(in: texts)
    return Self.text(definition ?? "an article in “\(language)”")
  }

  /// The values that a trait can have, or examples.
  package func value(of trait: Resolved.Trait) -> String {
    let keys = trait.values.map(\.key)
    switch trait.kind {
    case .choice where trait.isMultiple: return Self.text("some of \(keys.joined(separator: ", "))")
    case .choice, .flag: return Self.text(Self.alternatives(keys))
    case .ordinal:
      guard keys.count > 1 else { return Self.text(Self.alternatives(keys)) }
      return Self.text("\(Self.alternatives(keys)), or a range: \(keys[0]) to \(keys[1])")
    case .range: return Self.text(Self.example(trait.unit))
    case .number:
      return Self.text("one number" + (trait.unit.map { ", in \($0.rawValue)" } ?? ""))
    case .text where trait.text?.format == .url:
      return Self.text("a web address that begins with https://")
    case .text: return Self.text("its text")
    case .zones: return Self.text("hardiness zones, such as 9a–11b")
    case .months: return Self.text("months, such as may–sep, or none")
    }
  }

  private static func text(_ hint: String) -> String { AsWritten.Gap.text(hint) }

  /// `a, b or c`.
  private static func alternatives(_ keys: [String]) -> String {
    guard let last = keys.last, keys.count > 1 else { return keys.first ?? "its value" }
    return keys.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func example(_ unit: StoredUnit?) -> String {
    switch unit {
    case .celsius: "a temperature or a range, such as 18–27 °C"
    case .centimetre: "a length or a range, such as 30–60 cm"
    case .percent: "a percentage or a range, such as 40–60 %"
    case .ph: "a pH or a range, such as 6.0–7.0"
    case .day: "days or a range, such as 7–10 days"
    case .hour: "hours or a range, such as 4–6 hours"
    case .litre: "a volume or a range, such as 5–10 l"
    case .gram: "a weight or a range, such as 200–500 g"
    case .declared(let key): "a number or a range, such as 5–10 \(key)"
    case nil: "a number or a range"
    }
  }
}

import Foundation
import HortusKit
import Testing

/// The texts of the starter catalogue in the units of a reader.
@Suite struct StarterUnitsTests {
  /// Finds figures with units by patterns of its own, not by the tables of the conversion that it tests.
  /// `Regex` takes minutes to search all texts.
  private struct Figures {
    private let patterns: [NSRegularExpression]

    private init(_ patterns: String...) throws {
      self.patterns = try patterns.map { try NSRegularExpression(pattern: $0) }
    }

    static func metric() throws -> Figures {
      try Figures(
        #"[0-9][ \u00A0]?°C"#,
        #"[0-9][ \u00A0-]?(?:mm|cm|m|km|m²|ha|ml|l|g|kg)(?![\p{L}²³/])"#,
        #"[0-9][ -]?[a-z]*(?:metre|litre)s?\b"#,
        #"[0-9][ \u00A0]?(?:мм|см|м|км|м²|га|мл|л|г|кг)(?![\p{L}²³/])"#,
        #"[0-9] [а-я]*(?:метр|литр)[а-я]*"#)
    }

    static func imperial() throws -> Figures {
      try Figures(
        #"[0-9][ -]?(?:°F|ft|lb|oz|inch|inches|feet|gallon|gallons|quarts|pounds)(?!\p{L})"#,
        #"[0-9] (?:дюйм|фут|галлон|кварт)[а-я]*"#)
    }

    func found(in text: String) -> [String] {
      guard text.utf8.contains(where: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
        return []
      }
      let whole = NSRange(text.startIndex..., in: text)
      return patterns.flatMap { pattern in
        pattern.matches(in: text, range: whole).compactMap { match in
          Range(match.range, in: text).map { String(text[$0]) }
        }
      }
    }
  }

  @Test(arguments: [
    ("Keep at 5 °C, 30 cm apart, in 2-litre pots.", 3, 0),
    ("Держать в 5 литрах при 3 м и 5 °C", 3, 0),
    ("At 41 °F and 12 inches, 5 gallons", 0, 3), ("12 дюймов, 3 фута", 0, 2), ("5 more", 0, 0),
  ])
  func findsFigures(text: String, metric: Int, imperial: Int) throws {
    #expect(try Figures.metric().found(in: text).count == metric)
    #expect(try Figures.imperial().found(in: text).count == imperial)
  }

  /// All texts that a reader gets: the vocabulary, the pages of plants, guides, and apps.
  private static func texts(of catalogue: Catalogue) throws -> [String] {
    var texts: [String?] = []
    for trait in try catalogue.traits() {
      texts += [trait.label, trait.definition, trait.disclaimer]
      for value in trait.values { texts += [value.label, value.definition, value.sentence] }
      texts += trait.choices.map(\.label)
    }
    for category in try catalogue.categories() { texts += [category.label, category.definition] }
    for topic in try catalogue.topics() { texts += [topic.label, topic.definition] }
    for plant in try catalogue.plants(limit: .max).plants {
      guard let page = try catalogue.plant(plant.id) else { continue }
      texts.append(page.summary?.text)
      for article in page.articles { texts += [article.commonMark, article.plainText] }
      for fact in page.facts { texts += [fact.text] + fact.sentences }
      texts += (page.companions + page.antagonists).map(\.reason)
    }
    for outline in try catalogue.guides() {
      let guide = try catalogue.guide(outline.id)
      texts += [outline.title, outline.summary, guide?.commonMark, guide?.plainText]
    }
    for app in try catalogue.apps() {
      let profile = try catalogue.app(app)
      texts += profile.lists.flatMap { [$0.title, $0.text] }
      texts += profile.items.flatMap { [$0.title, $0.text, $0.hint] } + profile.levels.map(\.label)
    }
    for text in ["cm", "°C", "metres", "см", "литров"] {
      texts += try catalogue.articles(containing: text, limit: 200).map(\.snippet)
    }
    return texts.compactMap { $0 }
  }

  @Test(arguments: ["en", "ru"])
  func leavesNoFigureOfTheOtherSystem(language: String) throws {
    let catalogue = try Starter.bundle.open()
    let (metric, imperial) = (try Figures.metric(), try Figures.imperial())
    let own = try Self.texts(of: catalogue.localized(languages: [language]))
    #expect(own.filter { !metric.found(in: $0).isEmpty }.count > 1000)
    #expect(own.flatMap(imperial.found) == [])
    let converted = try Self.texts(
      of: catalogue.localized(languages: [language], units: .imperial))
    #expect(converted.flatMap(metric.found) == [])
    #expect(converted.flatMap(imperial.found).count > 1000)
  }
}

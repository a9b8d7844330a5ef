import HortusKit
import Testing

/// The texts of the starter catalogue in the units of a reader.
@Suite struct StarterUnitsTests {
  /// Returns the metric figures in a text, found without the tables of the conversion.
  private static func metricFigures(in text: String) -> [String] {
    let celsius = /[0-9][ \u{A0}]?°C/
    let latin = /[0-9][ \u{A0}-]?(mm|cm|m|km|m²|ha|ml|l|g|kg)(?![\p{L}²³\/])/
    let english = /[0-9][ -]?[a-z]*(metre|litre)s?\b/
    let russian = /[0-9][ \u{A0}]?(мм|см|м|км|м²|га|мл|л|г|кг)(?![\p{L}²³\/])/
    let nouns = /[0-9] [а-я]*(метр|литр)[а-я]*/
    return text.matches(of: celsius).map { String($0.output) }
      + [latin, english, russian, nouns].flatMap { pattern in
        text.matches(of: pattern).map { String($0.output.0) }
      }
  }

  private static func imperialFigures(in text: String) -> [String] {
    let english = /[0-9][ -]?(°F|ft|lb|oz|inch|inches|feet|gallon|gallons|quarts|pounds)(?!\p{L})/
    let russian = /[0-9] (дюйм|фут|галлон|кварт)[а-я]*/
    return [english, russian].flatMap { pattern in
      text.matches(of: pattern).map { String($0.output.0) }
    }
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
    let metric = try Self.texts(of: catalogue.localized(languages: [language]))
    #expect(metric.filter { !Self.metricFigures(in: $0).isEmpty }.count > 1000)
    #expect(metric.flatMap(Self.imperialFigures) == [])
    let imperial = try Self.texts(of: catalogue.localized(languages: [language], units: .imperial))
    #expect(imperial.flatMap(Self.metricFigures) == [])
    #expect(imperial.flatMap(Self.imperialFigures).count > 1000)
  }
}

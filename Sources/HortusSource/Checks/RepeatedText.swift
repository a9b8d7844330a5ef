import HortusDiagnostics
import HortusModel

/// Reports a second text of the same kind in the same language, such as a second label of a trait.
/// Apps can only show one of the texts.
enum RepeatedText {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let catalogue = index.catalogue
    func check(_ what: String, _ texts: [AsWritten.LocalizedText]) {
      report(what, texts.map(\.language), &diagnostics)
    }
    check("title", catalogue.header?.titles ?? [])
    for trait in catalogue.traits {
      check("label", trait.labels)
      check("definition", trait.definitions)
      check("disclaimer", trait.disclaimers)
      for band in trait.bands { check("sentence", band.sentences) }
      for target in trait.targets { check("label", target.labels) }
      for value in trait.values {
        check("label", value.labels)
        check("definition", value.definitions)
        check("sentence", value.sentences)
        for (target, texts) in value.targetLabels.byTarget { check("label for “\(target)”", texts) }
        for (target, texts) in value.targetSentences.byTarget {
          check("sentence for “\(target)”", texts)
        }
      }
    }
    for topic in catalogue.topics {
      check("label", topic.labels)
      check("definition", topic.definitions)
    }
    for category in catalogue.categories {
      check("label", category.labels)
      check("definition", category.definitions)
    }
    for icon in catalogue.icons { check("label", icon.labels) }
    for illustration in catalogue.illustrations {
      check("alternative", illustration.alternatives)
    }
    for rule in catalogue.rules {
      check("headline", rule.headlines)
      check("explanation", rule.explanations)
    }
    for guide in catalogue.guides {
      check("title", guide.titles)
      check("summary", guide.summaries)
      report("text", guide.texts.map(\.language), &diagnostics)
    }
    for tombstone in catalogue.tombstones { check("reason", tombstone.reasons) }
  }

  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    let summaries = plant.summaries
    if !PairwiseComparison.areDistinct(
      summaries.count,
      areEqual: { summaries[$0].text.language.value == summaries[$1].text.language.value })
    {
      report("summary", summaries.map(\.text.language), &diagnostics)
    }
    for photo in plant.photos { report("text", photo.alternatives.map(\.language), &diagnostics) }
    for relation in plant.relations {
      report("reason", relation.reasons.map(\.language), &diagnostics)
    }
    let articles = plant.articles
    let areDistinct = PairwiseComparison.areDistinct(articles.count) {
      articles[$0].topic.value == articles[$1].topic.value
        && articles[$0].language.value == articles[$1].language.value
    }
    guard !areDistinct else { return }
    var first: [ArticleKey: SourceLocation] = [:]
    for article in articles {
      let (topic, language) = (article.topic.value, article.language)
      let key = ArticleKey(topic: topic, language: language.value)
      guard let earlier = first[key] else {
        first[key] = language.location
        continue
      }
      report("article on \(topic)", language, after: earlier, &diagnostics)
    }
  }

  private struct ArticleKey: Hashable {
    let topic: String
    let language: String
  }

  private static func report(
    _ what: String, _ languages: [Located<String>], _ diagnostics: inout Diagnostics
  ) {
    guard languages.count > 1 else { return }
    var first: [String: SourceLocation] = [:]
    for language in languages {
      if let earlier = first[language.value] {
        report(what, language, after: earlier, &diagnostics)
      } else {
        first[language.value] = language.location
      }
    }
  }

  private static func report(
    _ what: String, _ language: Located<String>, after earlier: SourceLocation,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .repeatedText, at: language.location,
      "one \(what) in “\(language.value)” is there already",
      cure: "delete one of the two", related: [.init("also here", at: earlier)])
  }
}

import HortusDiagnostics
import HortusModel

/// Two texts of one kind are in the same language, so that only one could be shown.
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
      for target in trait.targets { check("label", target.labels) }
      for value in trait.values {
        check("label", value.labels)
        check("definition", value.definitions)
        check("sentence", value.sentences)
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
    for tombstone in catalogue.tombstones { check("reason", tombstone.reasons) }
    for plant in catalogue.plants {
      check("summary", plant.summaries.map(\.text))
      for photo in plant.photos { check("text", photo.alternatives) }
      let byTopic = Dictionary(grouping: plant.articles, by: \.topic.value)
      for (topic, articles) in byTopic {
        report("article on \(topic)", articles.map(\.language), &diagnostics)
      }
    }
  }

  private static func report(
    _ what: String, _ languages: [Located<String>], _ diagnostics: inout Diagnostics
  ) {
    var first: [String: SourceLocation] = [:]
    for language in languages {
      if let earlier = first[language.value] {
        diagnostics.report(
          .repeatedText, at: language.location,
          "one \(what) in “\(language.value)” is there already",
          cure: "delete one of the two", related: [.init("also here", at: earlier)])
      } else {
        first[language.value] = language.location
      }
    }
  }
}

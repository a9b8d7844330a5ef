import HortusDiagnostics
import HortusModel

/// Resolves everything of a plant but its facts: names, texts, articles, relations.
struct ResolvePlant {
  private let names: PlantNames
  private let languages: PositionOrder<String>
  private let categories: PositionOrder<String>
  private let topics: PositionOrder<String>

  init(written: AsWritten.Catalogue, successors: [String: String]) {
    names = PlantNames(written, successors: successors)
    languages = PositionOrder(written.header?.languages.map(\.value) ?? [])
    categories = PositionOrder(written.categories.map(\.key.value))
    topics = PositionOrder(written.topics.map(\.key.value))
  }

  func run(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) -> Resolved.Plant {
    let source = plant.source?.value ?? Resolved.Source.generalKnowledge
    let resolvedNames = resolveNames(plant, &diagnostics)
    return Resolved.Plant(
      id: plant.id.value,
      names: resolvedNames,
      family: NormalizeText.run(plant.family, &diagnostics),
      genus: Self.genus(of: resolvedNames.first?.text ?? ""),
      categories: plant.categories.map(\.value).sorted(byPositionIn: categories) { $0 },
      facts: [],
      summaries: plant.summaries.map {
        Resolved.Summary(
          language: $0.text.language.value, text: NormalizeText.run($0.text.text, &diagnostics),
          source: $0.source?.value ?? source)
      }.sorted(byPositionIn: languages, \.language),
      articles: plant.articles.map { article($0, source, &diagnostics) }
        .sorted(byPositionIn: languages, \.language).sorted(byPositionIn: topics, \.topic),
      relations: relations(plant, source),
      photos: plant.photos.map { photo($0, &diagnostics) },
      popularity: plant.popularity.flatMap { Int($0.value) })
  }

  private func resolveNames(
    _ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics
  ) -> [Resolved.Name] {
    func scientific(
      _ name: AsWritten.ScientificName, _ kind: Resolved.Name.Kind
    ) -> Resolved.Name {
      Resolved.Name(
        kind: kind, text: NormalizeText.run(name.name, &diagnostics),
        author: name.author.map { NormalizeText.run($0, &diagnostics) }, language: nil,
        isPreferred: kind == .scientific)
    }
    var named: Set<String> = []
    return [scientific(plant.scientificName, .scientific)]
      + plant.synonyms.map { scientific($0, .synonym) }
      + plant.commonNames.map { name in
        Resolved.Name(
          kind: .common, text: NormalizeText.run(name.text, &diagnostics), author: nil,
          language: name.language.value,
          isPreferred: named.insert(name.language.value).inserted)
      }.sorted(byPositionIn: languages) { $0.language ?? "" }
  }

  private func article(
    _ article: AsWritten.Article, _ source: String, _ diagnostics: inout Diagnostics
  ) -> Resolved.Article {
    let text = ArticleText(language: article.language.value, names: names)
      .render(article.blocks)
    if text.wasDecomposed {
      diagnostics.report(
        .unicodeNormalized, at: article.location, "the article is written with separate accents",
        cure: "retype them, or save the file as NFC")
    }
    return Resolved.Article(
      topic: article.topic.value, language: article.language.value,
      commonMark: text.commonMark, plainText: text.plainText,
      source: article.source?.value ?? source, links: text.links)
  }

  /// The relations to other plants. One to the plant itself, which leaves a warning, and one that
  /// a redirect makes equal to another are left out.
  private func relations(_ plant: AsWritten.Plant, _ source: String) -> [Resolved.Relation] {
    var related: Set<String> = []
    return plant.relations.map {
      Resolved.Relation(
        kind: $0.kind == .companion ? .companion : .antagonist,
        plant: names.current($0.plant.value), source: $0.source?.value ?? source)
    }
    .filter { $0.plant != plant.id.value && related.insert($0.plant).inserted }
    .sorted {
      $0.kind == $1.kind
        ? $0.plant.utf8.lexicographicallyPrecedes($1.plant.utf8) : $0.kind == .companion
    }
  }

  private func photo(
    _ photo: AsWritten.Photo, _ diagnostics: inout Diagnostics
  ) -> Resolved.Photo {
    Resolved.Photo(
      file: photo.file.value, licence: photo.licence, credit: photo.credit, url: photo.url,
      alternatives: photo.alternatives.map {
        Resolved.LocalizedText(
          language: $0.language.value, text: NormalizeText.run($0.text, &diagnostics))
      })
  }

  /// The genus: the first word that is not the sign of a hybrid.
  private static func genus(of name: String) -> String {
    let words = name.split(separator: " ").map { $0.drop { $0 == "×" || $0 == "+" } }
    return words.first { !$0.isEmpty && $0 != "x" }.map(String.init) ?? name
  }
}

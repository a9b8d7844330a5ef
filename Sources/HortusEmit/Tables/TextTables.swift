import HortusModel
import HortusSchema

/// The rows of summaries, articles and relations, and the texts of articles for the index of words.
struct TextTables: Sendable {
  private(set) var summaries = Rows(
    of: BulkTable("summary", "plant", "language", "text", "source"))
  private(set) var articles = Rows(
    of: BulkTable(
      "article", "number", "plant", "topic", "language", "commonMark", "plainText", "source"))
  private(set) var links = Rows(of: BulkTable("articleLink", "article", "position", "plant"))
  private(set) var relations = Rows(
    of: BulkTable("plantRelation", "plant", "kind", "other", "source"))
  private(set) var texts = FoldedTexts()

  mutating func add(
    _ plant: Resolved.Plant, number: Int, vocabulary: VocabularyNumbers, plants: PlantNumbers
  ) {
    for summary in plant.summaries.sortedByBytes(of: \.language) {
      summaries.add(
        number, summary.language, summary.text, vocabulary.source(summary.source))
    }
    for article in plant.articles {
      add(article, of: number, vocabulary: vocabulary, plants: plants)
    }
    let others = plant.relations.map { (relation: $0, number: plants[$0.plant]) }
    for kind in Resolved.Relation.Kind.allCases.sortedByBytes(of: \.rawValue) {
      for other in others.filter({ $0.relation.kind == kind }).sorted(by: { $0.number < $1.number })
      {
        relations.add(
          number, kind.rawValue, other.number, vocabulary.source(other.relation.source))
      }
    }
  }

  private mutating func add(
    _ article: Resolved.Article, of plant: Int, vocabulary: VocabularyNumbers,
    plants: PlantNumbers
  ) {
    let number = articles.count + 1
    let isSame = article.plainText == article.commonMark
    articles.add(
      batchNumber: number, plant, vocabulary.topic(article.topic), article.language,
      article.commonMark, isSame ? nil : article.plainText, vocabulary.source(article.source))
    texts.add(NameFolding.fold(article.plainText))
    for (index, id) in article.links.enumerated() {
      links.add(batchNumber: number, index + 1, plants[id])
    }
  }

  /// Makes numbers of the bundle from those of the batch.
  mutating func number(after before: Int) {
    articles.number(after: before)
    links.number(after: before)
    texts.number(after: before)
  }
}

extension Collection {
  /// The elements by the bytes of a text: the order in which SQLite keeps it as a key.
  func sortedByBytes(of text: (Element) -> String) -> [Element] {
    guard count > 1 else { return Array(self) }
    return sorted { text($0).precedesByBytes(text($1)) }
  }
}

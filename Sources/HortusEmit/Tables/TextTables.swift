import HortusModel
import HortusSchema

/// The rows of summaries, articles and relations, and the texts of articles for the index of words.
struct TextTables: Sendable {
  private(set) var summaries = Rows(
    of: BulkTable("summary", "plant", "language", "text", "source", plantColumn: 0))
  private(set) var articles = Rows(
    of: BulkTable(
      "article", "number", "plant", "topic", "language", "commonMark", "plainText", "source",
      plantColumn: 1, isNumbered: true))
  /// The columns of an article that have its text, with markup and, where it has any, without.
  private static let textColumns = (commonMark: 4, plainText: 5)
  private(set) var links = Rows(of: BulkTable("articleLink", "article", "position", "plant"))
  private(set) var relations = Rows(
    of: BulkTable("plantRelation", "plant", "kind", "other", "source"))
  private(set) var texts = FoldedTexts()

  /// Adds the rows that a plant has by itself: of summaries, and of articles without links.
  mutating func add(
    _ plant: Resolved.Plant, number: Int, vocabulary: VocabularyNumbers
  ) throws {
    for summary in plant.summaries.sortedByBytes(of: \.language) {
      summaries.add(
        number, summary.language, summary.text, try vocabulary.source(summary.source))
    }
    for article in plant.articles { try add(article, of: number, vocabulary: vocabulary) }
  }

  mutating func add(
    _ own: PlantRows.Parts, _ plant: LinkedPlant, number: Int, vocabulary: VocabularyNumbers,
    plants: PlantNumbers
  ) throws {
    summaries.add(own.summaries, of: number, after: 0)
    try addArticles(own.articles, plant.articles[...], of: number, vocabulary, plants)
    let others = plant.relations.map { (relation: $0, number: plants[$0.plant]) }
    for kind in Resolved.Relation.Kind.allCases.sortedByBytes(of: \.rawValue) {
      for other in others.filter({ $0.relation.kind == kind }).sorted(by: { $0.number < $1.number })
      {
        relations.add(
          number, kind.rawValue, other.number, try vocabulary.source(other.relation.source))
      }
    }
  }

  /// Adds articles in their order, those with links at their places.
  private mutating func addArticles(
    _ own: OwnRows, _ linked: ArraySlice<(place: Int, article: Resolved.Article)>,
    of plant: Int, _ vocabulary: VocabularyNumbers, _ plants: PlantNumbers
  ) throws {
    var (own, linked) = (own, linked)
    for place in 0..<own.count + linked.count {
      if let next = linked.first, next.place == place {
        linked.removeFirst()
        try add(next.article, of: plant, vocabulary: vocabulary)
        texts.add(NameFolding.fold(next.article.plainText))
        for (index, id) in next.article.links.enumerated() {
          links.add(batchNumber: articles.count, index + 1, plants[id])
        }
      } else {
        add(own.removeFirst(columnCount: articles.table.columns.count), of: plant)
      }
    }
  }

  /// Adds an article without links.
  private mutating func add(_ row: UnsafeRawBufferPointer, of plant: Int) {
    // Among the articles of the plant it may have another number than alone.
    let number = OwnRows.integer(ofColumn: 0, in: row)
    articles.add(row, of: plant, after: articles.count + 1 - number)
    let columns = Self.textColumns
    if let text = OwnRows.text(ofColumn: columns.plainText, in: row)
      ?? OwnRows.text(ofColumn: columns.commonMark, in: row)
    {
      texts.fold(text)
    }
  }

  /// Adds the row of an article.
  private mutating func add(
    _ article: Resolved.Article, of plant: Int, vocabulary: VocabularyNumbers
  ) throws {
    let isSame = article.plainText == article.commonMark
    articles.add(
      batchNumber: articles.count + 1, plant, try vocabulary.topic(article.topic), article.language,
      article.commonMark, isSame ? nil : article.plainText, try vocabulary.source(article.source))
  }

  mutating func clear() {
    summaries.clear()
    articles.clear()
    links.clear()
    relations.clear()
    texts.clear()
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

import GRDB
import HortusModel

/// The tables of summaries, articles and relations.
struct TextTables {
  private let topics: [String: Int]
  private let sources: [String: Int]
  private let plants: PlantNumbering
  private let summaries: InsertStatement
  private let articles: InsertStatement
  private let links: InsertStatement
  private let relations: InsertStatement
  private var articleCount = 0

  init(
    _ database: Database, topics: [String: Int], sources: [String: Int], plants: PlantNumbering
  ) throws {
    self.topics = topics
    self.sources = sources
    self.plants = plants
    summaries = try InsertStatement(
      database, into: "summary", "plant", "language", "text", "source")
    articles = try InsertStatement(
      database, into: "article",
      "number", "plant", "topic", "language", "commonMark", "plainText", "source")
    links = try InsertStatement(database, into: "articleLink", "article", "position", "plant")
    relations = try InsertStatement(
      database, into: "plantRelation", "plant", "kind", "other", "source")
  }

  mutating func insert(_ plant: Resolved.Plant, number: Int) throws {
    for summary in plant.summaries {
      try summaries.insert(number, summary.language, summary.text, source(summary.source))
    }
    for article in plant.articles {
      try insert(article, of: number)
    }
    for relation in plant.relations {
      try relations.insert(
        number, relation.kind.rawValue, plants[relation.plant], source(relation.source))
    }
  }

  private mutating func insert(_ article: Resolved.Article, of plant: Int) throws {
    guard let topic = topics[article.topic] else {
      preconditionFailure("“\(article.topic)” is not a topic of the catalogue")
    }
    articleCount += 1
    let isSame = article.plainText == article.commonMark
    try articles.insert(
      articleCount, plant, topic, article.language, article.commonMark,
      isSame ? nil : article.plainText, source(article.source))
    for (index, id) in article.links.enumerated() {
      try links.insert(articleCount, index + 1, plants[id])
    }
  }

  private func source(_ id: String) -> Int {
    guard let number = sources[id] else {
      preconditionFailure("“\(id)” is not a source of the catalogue")
    }
    return number
  }
}

import GRDB
import HortusModel

/// Writes the tables of guides and of the pages of apps.
struct GuideTables<Links: LinkResolver> {
  private let catalogue: Resolved.Catalogue
  private let plants: NumberedPlants
  private let links: Links

  /// - Parameter links: resolves the references of guides to plants.
  init(_ catalogue: Resolved.Catalogue, plants: NumberedPlants, links: Links) {
    self.catalogue = catalogue
    self.plants = plants
    self.links = links
  }

  func write(to database: Database) throws {
    let sources = Dictionary(uniqueKeysWithValues: zip(catalogue.sources.map(\.id), 1...))
    let rows = try InsertStatement(
      database, into: "guide", "number", "id", "kind", "audience", "source")
    for (number, guide) in zip(1..., catalogue.guides) {
      try rows.insert(number, guide.id, guide.kind, guide.audience, sources[guide.source])
    }
    try writeTexts(to: database)
    try writeReferences(to: database)
    try writePages(to: database)
  }

  /// Writes the pages of all apps, which are numbered together.
  private func writePages(to database: Database) throws {
    let rows = try InsertStatement(database, into: "appPage", "number", "app", "key")
    let texts = try InsertStatement(
      database, into: "appPageText", "page", "language", "title", "commonMark", "plainText")
    let pages = zip(1..., catalogue.apps).flatMap { app in app.1.pages.map { (app.0, $0) } }
    for (number, (app, page)) in zip(1..., pages) {
      try rows.insert(number, app, page.key)
      let columns = LocalizedColumns(
        languages: catalogue.languages, page.titles, column(page.texts, \.commonMark),
        column(page.texts, \.plainText))
      for (language, row) in columns.rows {
        try texts.insert(number, language, row[0], row[1], row[2] == row[1] ? nil : row[2])
      }
    }
  }

  /// Returns one form of the texts of a guide or a page, with the ids and names of linked plants.
  private func column(
    _ texts: [Resolved.GuideText], _ form: KeyPath<Resolved.GuideText, String>
  ) -> [Resolved.LocalizedText] {
    texts.map {
      Resolved.LocalizedText(language: $0.language, text: links.text(of: $0[keyPath: form]))
    }
  }

  private func writeTexts(to database: Database) throws {
    let rows = try InsertStatement(
      database, into: "guideText", "guide", "language", "title", "summary", "commonMark",
      "plainText")
    for (number, guide) in zip(1..., catalogue.guides) {
      let columns = LocalizedColumns(
        languages: catalogue.languages, guide.titles, guide.summaries,
        column(guide.texts, \.commonMark), column(guide.texts, \.plainText))
      for (language, texts) in columns.rows {
        try rows.insert(
          number, language, texts[0], texts[1], texts[2], texts[3] == texts[2] ? nil : texts[3])
      }
    }
  }

  private func writeReferences(to database: Database) throws {
    let topics = Dictionary(uniqueKeysWithValues: zip(catalogue.topics.map(\.key), 1...))
    let topicRows = try InsertStatement(
      database, into: "guideTopic", "guide", "position", "topic")
    let traitRows = try InsertStatement(
      database, into: "guideTrait", "guide", "position", "trait")
    let plantRows = try InsertStatement(
      database, into: "guidePlant", "guide", "position", "plant")
    for (number, guide) in zip(1..., catalogue.guides) {
      for (position, topic) in zip(1..., guide.topics) {
        try topicRows.insert(number, position, topics[topic])
      }
      for (position, trait) in zip(1..., guide.traits) {
        try traitRows.insert(number, position, trait)
      }
      for (position, plant) in zip(1..., links.links(guide.plants)) {
        try plantRows.insert(number, position, plants.number(of: plant))
      }
    }
  }
}

import GRDB
import HortusModel

/// Writes the tables of languages, sources, icons, illustrations, topics and traits. Their contents
/// do not depend on plants.
struct VocabularyTables {
  private let catalogue: Resolved.Catalogue

  init(_ catalogue: Resolved.Catalogue) {
    self.catalogue = catalogue
  }

  func write(to database: Database) throws {
    try writeLanguages(to: database)
    try writeSources(to: database)
    try IconTables.write(catalogue.icons, languages: catalogue.languages, to: database)
    try IllustrationTables.write(catalogue, to: database)
    try TopicTables.write(catalogue.topics, languages: catalogue.languages, to: database)
    try TraitTables(database, languages: catalogue.languages).write(catalogue.traits)
    try TraitBandTables.write(
      catalogue.traits, languages: catalogue.languages, to: database)
    try TraitValueTables(database, languages: catalogue.languages).write(catalogue.traits)
  }

  private func writeLanguages(to database: Database) throws {
    let languages = try InsertStatement(database, into: "language", "number", "code")
    for (index, code) in catalogue.languages.enumerated() {
      try languages.insert(index + 1, code)
    }
    let titles = try InsertStatement(database, into: "catalogueText", "language", "title")
    for title in catalogue.titles {
      try titles.insert(title.language, title.text)
    }
  }

  private func writeSources(to database: Database) throws {
    let sources = try InsertStatement(
      database, into: "source", "number", "key", "title", "url", "licence")
    for (index, source) in catalogue.sources.enumerated() {
      try sources.insert(index + 1, source.id, source.title, source.url, source.licence)
    }
  }
}

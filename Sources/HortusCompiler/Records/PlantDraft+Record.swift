import HortusModel
import HortusNormalize

extension PlantDraft {
  /// Adds the draft to a record.
  ///
  /// - Throws: `KeyNumbers.UnknownKey` where it names what the catalogue does not declare.
  func add(to record: inout RecordWriter, _ keys: RecordKeys) throws {
    record.add(plant.id)
    record.add(plant.family)
    record.add(plant.genus)
    try record.add(plant.popularity) { record, popularity in
      // The grammar has refused any other, but drafts are made all the same.
      guard popularity >= 0 else { throw KeyNumbers.UnknownKey() }
      record.add(popularity)
    }
    try record.add(each: plant.names) { try $1.add(to: &$0, keys) }
    try record.add(each: plant.categories) { $0.add(try keys.categories.number(of: $1)) }
    try record.add(each: plant.facts) { try $1.add(to: &$0, keys) }
    try record.add(each: plant.summaries) { record, summary in
      record.add(try keys.languages.number(of: summary.language))
      record.add(summary.text)
      record.add(try keys.sources.number(of: summary.source))
    }
    try record.add(each: plant.articles) { try $1.add(to: &$0, keys) }
    try record.add(each: plant.relations) { record, relation in
      record.add(relation.kind == .companion)
      record.add(relation.plant)
      record.add(try keys.sources.number(of: relation.source))
    }
    try record.add(each: plant.photos) { try $1.add(to: &$0, keys) }
    try record.add(each: linkedArticles) { try $1.add(to: &$0, keys) }
  }

  init(from record: inout RecordReader, _ keys: RecordKeys) throws {
    let id = try record.text()
    let family = try record.text()
    let genus = try record.text()
    let popularity = try record.optional { try $0.number() }
    let plant = Resolved.Plant(
      id: id,
      names: try record.each { try Resolved.Name(from: &$0, keys) },
      family: family, genus: genus,
      categories: try record.each { try keys.categories.key(try $0.number()) },
      facts: try record.each { try Resolved.Fact(from: &$0, keys) },
      summaries: try record.each { record in
        Resolved.Summary(
          language: try keys.languages.key(try record.number()), text: try record.text(),
          source: try keys.sources.key(try record.number()))
      },
      articles: try record.each { try Resolved.Article(from: &$0, keys) },
      relations: try record.each { record in
        Resolved.Relation(
          kind: try record.flag() ? .companion : .antagonist, plant: try record.text(),
          source: try keys.sources.key(try record.number()))
      },
      photos: try record.each { try Resolved.Photo(from: &$0, keys) },
      popularity: popularity)
    self.init(
      plant: plant, linkedArticles: try record.each { try LinkedArticle(from: &$0, keys) })
  }
}

extension Resolved.Name {
  fileprivate func add(to record: inout RecordWriter, _ keys: RecordKeys) throws {
    record.add(Kind.allCases.firstIndex(of: kind) ?? 0)
    try record.add(language) { $0.add(try keys.languages.number(of: $1)) }
    record.add(isPreferred)
    record.add(text)
    record.add(author) { $0.add($1) }
  }

  fileprivate init(from record: inout RecordReader, _ keys: RecordKeys) throws {
    let kind = try record.number()
    guard kind < Kind.allCases.count else { throw RecordReader.Damaged() }
    let language = try record.optional { try keys.languages.key(try $0.number()) }
    let isPreferred = try record.flag()
    let text = try record.text()
    self.init(
      kind: Kind.allCases[kind], text: text, author: try record.optional { try $0.text() },
      language: language, isPreferred: isPreferred)
  }
}

extension Resolved.Photo {
  fileprivate func add(to record: inout RecordWriter, _ keys: RecordKeys) throws {
    record.add(file)
    record.add(licence)
    record.add(credit)
    record.add(url) { $0.add($1) }
    try record.add(each: alternatives) { record, text in
      record.add(try keys.languages.number(of: text.language))
      record.add(text.text)
    }
  }

  fileprivate init(from record: inout RecordReader, _ keys: RecordKeys) throws {
    self.init(
      file: try record.text(), licence: try record.text(), credit: try record.text(),
      url: try record.optional { try $0.text() },
      alternatives: try record.each { record in
        Resolved.LocalizedText(
          language: try keys.languages.key(try record.number()), text: try record.text())
      })
  }
}

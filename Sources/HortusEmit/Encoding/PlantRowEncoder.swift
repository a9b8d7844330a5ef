import HortusModel
import HortusSchema

/// A plant in serialized form. `PlantRowEncoder` writes this form and `PlantBatch` reads it.
package struct EncodedPlant: Sendable, Equatable {
  /// The encoded rows of the plant in all tables except `plantFact`. Each row starts with the
  /// number of its table (`PlantTable.rawValue`), followed by the cells of the row. Values that
  /// depend on other plants are placeholders. Relations and links identify other plants by the ids
  /// that the author wrote.
  let rows: [UInt8]
  let facts: [FactRow]
  let counts: BundleCounts
}

/// Encodes plants for `PlantStore`. The encoding of a plant does not depend on other plants.
package final class PlantRowEncoder {
  private let vocabulary: VocabularyNumbers
  /// A buffer that is reused for every plant, to avoid allocations.
  private var cells = CellBuffer()

  package init(_ catalogue: Resolved.Catalogue) {
    vocabulary = VocabularyNumbers(of: catalogue)
  }

  /// Encodes a plant.
  ///
  /// - Parameters:
  ///   - plant: the plant. Its relations and links have the ids that the author wrote. The texts of
  ///     articles with links are templates.
  ///   - entry: the id and the names of the plant.
  /// - Throws: `UnknownKey` if the plant refers to a key that the catalogue does not declare.
  package func encode(_ plant: Resolved.Plant, _ entry: PlantEntry) throws -> EncodedPlant {
    cells.clear()
    add(
      .plant, NumberPlaceholder.plant, plant.id, entry.title(in: 0), entry.scientificName,
      plant.family, plant.genus, plant.popularity,
      try plant.illustration.map { try vocabulary.illustration($0.key) },
      plant.illustration?.tints.foliage, plant.illustration?.tints.flower, plant.since,
      plant.reviewed, try plant.stageGroup.map(vocabulary.stageGroup))
    for category in try plant.categories.map(vocabulary.category).sorted() {
      add(.plantCategory, NumberPlaceholder.plant, category)
    }
    for membership in plant.lists {
      add(.appListPlant, NumberPlaceholder.plant, membership.list, membership.position)
    }
    addNames(of: plant)
    for summary in plant.summaries.sortedByBytes(of: \.language) {
      add(
        .summary, NumberPlaceholder.plant, summary.language, summary.text,
        try vocabulary.source(summary.source))
    }
    try addArticles(of: plant)
    for relation in plant.relations {
      _ = try vocabulary.source(relation.source)
      add(
        .plantRelation, relation.kind.rawValue, relation.plant, relation.source,
        relation.reasons.count)
      for reason in relation.reasons.sortedByBytes(of: \.language) {
        cells.add(text: reason.language)
        cells.add(text: reason.text)
      }
    }
    addPhotos(of: plant)
    for fact in plant.facts {
      if case .text(let texts) = fact.content { try addTexts(texts, of: fact) }
    }
    return EncodedPlant(
      rows: cells.bytes, facts: try FactRow.rows(of: plant.facts, vocabulary: vocabulary),
      counts: BundleCounts(plant))
  }

  private func addNames(of plant: Resolved.Plant) {
    for (index, name) in plant.names.enumerated() {
      add(
        .plantName, NumberPlaceholder.ordinal(index), NumberPlaceholder.plant, index + 1,
        name.kind.rawValue, name.language, name.isPreferred, name.text, name.author,
        NameFolding.fold(name.text))
    }
  }

  private func addArticles(of plant: Resolved.Plant) throws {
    for (index, article) in plant.articles.enumerated() {
      let (number, own) = (NumberPlaceholder.ordinal(index), NumberPlaceholder.plant)
      let (topic, source) = (
        try vocabulary.topic(article.topic), try vocabulary.source(article.source)
      )
      if article.links.isEmpty {
        let plainText = article.plainText == article.commonMark ? nil : article.plainText
        add(.article, number, own, topic, article.language, article.commonMark, plainText, source)
      } else {
        add(
          .article, number, own, topic, article.language, TextTemplate(text: article.commonMark),
          TextTemplate(text: article.plainText), source)
        for id in article.links { add(.articleLink, number, id) }
      }
    }
  }

  private func addTexts(_ texts: [FactText], of fact: Resolved.Fact) throws {
    guard let subject = vocabulary.subjects.first(where: { $0.isSubject(of: fact) }) else {
      throw UnknownKey()
    }
    for text in texts {
      add(
        .plantText, NumberPlaceholder.plant, subject.aspect.number, text.language, text.text,
        subject.isSearched ? NameFolding.fold(text.text) : nil)
    }
  }

  private func addPhotos(of plant: Resolved.Plant) {
    for (index, photo) in plant.photos.enumerated() {
      add(
        .photo, NumberPlaceholder.ordinal(index), NumberPlaceholder.plant, index + 1, photo.file,
        photo.licence, photo.credit, photo.url, photo.width, photo.height, photo.focalPoint?.x,
        photo.focalPoint?.y)
      for alternative in photo.alternatives.sortedByBytes(of: \.language) {
        add(
          .photoText, NumberPlaceholder.ordinal(index), alternative.language, alternative.text)
      }
    }
  }

  private func add<each Value: Cell>(_ table: PlantTable, _ values: repeat each Value) {
    cells.add(byte: table.rawValue)
    for value in repeat each values { value.write(to: &cells) }
  }
}

extension Collection {
  /// Returns the elements sorted by the UTF-8 bytes of a text, as SQLite sorts the keys of a table.
  func sortedByBytes(of text: (Element) -> String) -> [Element] {
    guard count > 1 else { return Array(self) }
    return sorted { text($0).precedesByBytes(text($1)) }
  }
}

import HortusDiagnostics
import HortusModel
import HortusSchema

/// Resolves everything in a plant, such as names and articles, except its facts and its references
/// to other plants.
struct ResolvePlant: Sendable {
  private let languages: PositionOrder
  private let categories: PositionOrder
  private let topics: PositionOrder
  private let photoFiles: [String: AsWritten.PhotoFile?]
  /// The version of the catalogue.
  private let version: ContentVersion?

  init(written: AsWritten.Catalogue) {
    languages = PositionOrder(written.header?.languages.map(\.value) ?? [])
    categories = PositionOrder(written.categories.map(\.key.value))
    topics = PositionOrder(written.topics.map(\.key.value))
    photoFiles = written.photoFiles
    version = (written.header?.version.value).flatMap { ContentVersion($0) }
  }

  func run(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) -> Resolved.Plant {
    let source = Resolved.Source.id(plant.source?.value)
    let resolvedNames = resolveNames(plant, &diagnostics)
    var resolved = Resolved.Plant(
      id: plant.id.value,
      names: resolvedNames,
      family: NormalizeText.run(plant.family, &diagnostics),
      genus: GenusName.of(resolvedNames.first?.text ?? ""),
      categories: plant.categories.map(\.value).sorted(byPositionIn: categories) { $0 },
      facts: [],
      summaries: plant.summaries.map {
        Resolved.Summary(
          language: $0.text.language.value, text: NormalizeText.run($0.text.text, &diagnostics),
          source: $0.source?.value ?? source)
      }.sorted(byPositionIn: languages) { $0.language },
      articles: inOrder(plant.articles).map { article($0, source, &diagnostics) },
      relations: plant.relations.map { relation($0, source, &diagnostics) },
      photos: plant.photos.map { photo($0, &diagnostics) },
      popularity: plant.popularity.flatMap { Int($0.value) })
    resolved.since = since(plant, &diagnostics)
    resolved.reviewed = plant.reviewed
    return resolved
  }

  /// Returns the number of the catalogue version that added the plant; `nil` if the author states
  /// no version. Reports a version that is later than the next versions of the catalogue. A plant
  /// that is written after a release has one of these, before somebody raises the version.
  private func since(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) -> Int? {
    guard let written = plant.since, let since = ContentVersion(written.value) else { return nil }
    if let version, since > version,
      ![version.nextPatch, version.nextMinor, version.nextMajor].contains(since)
    {
      diagnostics.report(
        .laterVersion, at: written.location,
        "the plant was added in version \(since.text), but the catalogue is \(version.text)",
        cure:
          "write \(version.nextMinor.text), the next version with new content, or raise the version in "
          + "content/catalogue.xml")
    }
    return since.number
  }

  private func relation(
    _ relation: AsWritten.Relation, _ source: String, _ diagnostics: inout Diagnostics
  ) -> Resolved.Relation {
    Resolved.Relation(
      kind: relation.kind == .companion ? .companion : .antagonist, plant: relation.plant.value,
      source: relation.source?.value ?? source,
      reasons: relation.reasons.map { text($0, &diagnostics) })
  }

  private func text(
    _ text: AsWritten.LocalizedText, _ diagnostics: inout Diagnostics
  ) -> Resolved.LocalizedText {
    Resolved.LocalizedText(
      language: text.language.value, text: NormalizeText.run(text.text, &diagnostics))
  }

  /// Sorts articles by topic in the order of the vocabulary, then by language.
  private func inOrder(_ articles: [AsWritten.Article]) -> [AsWritten.Article] {
    guard articles.count > 1 else { return articles }
    var (topic, language) = (0, 0)
    return articles.sorted(byPosition: {
      topics.position(of: articles[$0].topic.value, from: &topic) * languages.count
        + languages.position(of: articles[$0].language.value, from: &language)
    })
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

  /// Returns the resolved article. Its text contains placeholders for the ids and names of linked
  /// plants, because these plants may not be known yet.
  private func article(
    _ article: AsWritten.Article, _ source: String, _ diagnostics: inout Diagnostics
  ) -> Resolved.Article {
    let (topic, language) = (article.topic.value, article.language.value)
    let text = ArticleText(language: language).render(article.blocks)
    if text.wasDecomposed {
      diagnostics.report(
        .unicodeNormalized, at: article.location, "the article is written with separate accents",
        cure: "retype them, or save the file as NFC")
    }
    return Resolved.Article(
      topic: topic, language: language, commonMark: text.commonMark, plainText: text.plainText,
      source: article.source?.value ?? source, links: text.links)
  }

  private func photo(
    _ photo: AsWritten.Photo, _ diagnostics: inout Diagnostics
  ) -> Resolved.Photo {
    var resolved = Resolved.Photo(
      file: photo.file.value, licence: photo.licence, credit: photo.credit, url: photo.url,
      alternatives: photo.alternatives.map { text($0, &diagnostics) })
    let file = photoFiles[photo.file.value] ?? nil
    resolved.width = file?.width
    resolved.height = file?.height
    let point = photo.focalPoint?.split(separator: " ").compactMap { Double($0) } ?? []
    if point.count == 2 { resolved.focalPoint = .init(x: point[0], y: point[1]) }
    return resolved
  }
}

/// The order in which a catalogue declares keys, such as the keys of topics. It is used to sort the
/// parts of a plant.
struct PositionOrder: Sendable {
  /// The keys in the order of their declarations, without duplicates.
  private let keys: [String]
  private let positions: [String: Int]

  init(_ keys: [String]) {
    var known: Set<String> = []
    self.keys = keys.filter { known.insert($0).inserted }
    positions = Dictionary(uniqueKeysWithValues: zip(self.keys, 0...))
  }

  /// The number of positions. All unknown keys share the last position.
  var count: Int { keys.count + 1 }

  /// Returns the position of a key, and stores the position in `last`. The search first tries the
  /// position in `last` and the next position, because authors usually follow the order of the
  /// vocabulary.
  func position(of key: String, from last: inout Int) -> Int {
    if last < keys.count, keys[last] == key { return last }
    if last + 1 < keys.count, keys[last + 1] == key {
      last += 1
    } else {
      last = positions[key] ?? keys.count
    }
    return last
  }
}

extension Array {
  /// Sorts the elements by the position of their keys in `order`. The sort is stable. Elements with
  /// unknown keys come last.
  func sorted(byPositionIn order: PositionOrder, _ key: (Element) -> String) -> [Element] {
    guard count > 1 else { return self }
    var last = 0
    return sorted(byPosition: { order.position(of: key(self[$0]), from: &last) })
  }

  /// Sorts the elements by the position that `position` returns for the index of an element. The
  /// sort is stable. Nearly all arrays are already sorted and are returned unchanged.
  func sorted(byPosition position: (Int) -> Int) -> [Element] {
    var last = Int.min
    let isSorted = indices.allSatisfy { index in
      let next = position(index)
      defer { last = next }
      return last <= next
    }
    guard !isSorted else { return self }
    let positions = indices.map(position)
    return indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { self[$0] }
  }
}

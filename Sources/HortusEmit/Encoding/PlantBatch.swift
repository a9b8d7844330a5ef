import GRDB
import HortusModel
import HortusSchema
import HortusSystem

/// Rows that are inserted into the database together. A batch contains either the rows of
/// consecutive plants or rows of facts. Its rows contain no placeholders, because all plants are
/// numbered.
package struct PlantBatch: Sendable {
  /// The number of plants in each batch of plants except the last one. The rows of such a batch
  /// take one or two megabytes.
  package static let maximumPlantCount = 256

  /// The encoded rows, one element for each table. The index of an element is the raw value of its
  /// table (`PlantTable.rawValue`).
  private var rows = PlantTable.allCases.map(Rows.init)
  /// The number of plants in the batch; 0 if the batch contains facts.
  private(set) var plantCount = 0

  package init() {}

  package private(set) subscript(table: PlantTable) -> Rows {
    _read { yield rows[Int(table.rawValue)] }
    _modify { yield &rows[Int(table.rawValue)] }
  }

  /// Appends the rows of `plantFact` for the given facts.
  mutating func add(_ facts: ArraySlice<SortedFacts.PlantFact>, of sorted: SortedFacts) {
    for fact in facts {
      sorted.row(of: fact).write(ofPlant: Int(fact.plant), to: &self[.plantFact])
    }
  }

  /// Appends all rows of a plant except its facts. Placeholders are replaced by their values.
  package mutating func add(
    plantNumber: Int, of plants: NumberedPlants, links: some LinkResolver,
    vocabulary: VocabularyNumbers
  ) throws {
    plantCount += 1
    let bytes = try plants.rows(ofNumber: plantNumber)
    let preceding = plants.precedingRows(ofNumber: plantNumber)
    let references = bytes.withUnsafeBytes { bytes in
      add(CellCursor(bytes), plantNumber: plantNumber, preceding, links)
    }
    for link in references.links {
      for (index, id) in links.links(link.ids).enumerated() {
        self[.articleLink].add(link.article, index + 1, plants.number(of: id))
      }
    }
    try add(
      links.relations(references.relations, of: plants.id(ofNumber: plantNumber)),
      of: plantNumber, plants, vocabulary)
  }

  /// The relations and links of a plant to other plants. They contain the ids that the author
  /// wrote, before redirects are applied.
  private struct References {
    var relations: [Resolved.Relation] = []
    /// For each article with links, the number of the article and the ids to which it links.
    var links: [(article: Int, ids: [String])] = []
  }

  /// Appends the rows of a plant except relations and links to other plants. Returns the relations
  /// and links.
  private mutating func add(
    _ rows: CellCursor, plantNumber: Int, _ preceding: NumberedPlants.RowCounts,
    _ links: some LinkResolver
  ) -> References {
    var (rows, references) = (rows, References())
    while !rows.isAtEnd {
      switch PlantTable(rawValue: rows.nextByte()) {
      case nil: preconditionFailure("an encoded row belongs to no table")
      case .plantRelation: references.relations.append(Self.relation(&rows))
      case .articleLink:
        let (article, id) = (preceding.articles + rows.nextNumber() + 1, rows.nextString())
        if references.links.last?.article == article {
          references.links[references.links.count - 1].ids.append(id)
        } else {
          references.links.append((article, [id]))
        }
      case let table?:
        let start = self[table].cells.bytes.count
        copyRow(of: table, from: &rows, plantNumber: plantNumber, preceding[table], links)
        if table == .plantName || table == .article { addFullTextRow(of: table, at: start) }
      }
    }
    return references
  }

  private static func relation(_ rows: inout CellCursor) -> Resolved.Relation {
    guard let kind = Resolved.Relation.Kind(rawValue: rows.nextString()) else {
      preconditionFailure("an encoded relation has no kind")
    }
    var relation = Resolved.Relation(
      kind: kind, plant: rows.nextString(), source: rows.nextString())
    for _ in 0..<rows.nextNumber() {
      relation.reasons.append(
        Resolved.LocalizedText(language: rows.nextString(), text: rows.nextString()))
    }
    return relation
  }

  /// Copies a row and replaces the placeholders by their values.
  ///
  /// - Parameter preceding: the number of rows of the same kind (names, articles or photos) of all
  ///   preceding plants. It is added to the ordinals in the row.
  private mutating func copyRow(
    of table: PlantTable, from rows: inout CellCursor, plantNumber: Int, _ preceding: Int,
    _ links: some LinkResolver
  ) {
    self[table].add { cells in
      for _ in 0..<table.columnCount {
        let start = rows.offset
        switch rows.next() {
        case .plantPlaceholder: cells.add(integer: plantNumber)
        case .ordinal(let ordinal): cells.add(integer: preceding + ordinal + 1)
        case .template(let text):
          cells.add(text: links.text(of: String(decoding: text, as: UTF8.self)))
        default: cells.add(encoded: rows.bytes(start..<rows.offset))
        }
      }
      return table.columnCount
    }
  }

  /// Appends the row of the full-text table for a name or an article. The row has the number of the
  /// name or article, and its folded text.
  ///
  /// - Parameter start: the byte offset of the row of the name or article in the rows of `table`.
  private mutating func addFullTextRow(of table: PlantTable, at start: Int) {
    var folded = CellBuffer()
    self[table].cells.bytes.withUnsafeBytes { bytes in
      var row = CellCursor(UnsafeRawBufferPointer(rebasing: bytes[start...]))
      folded.add(integer: row.nextNumber())
      if table == .plantName {
        row.skip(7)
        if let text = row.nextText() { folded.add(text: text) }
      } else {
        row.skip(3)
        let commonMark = row.nextText()
        if let text = row.nextText() ?? commonMark { folded.add(folding: text) }
      }
    }
    self[table == .plantName ? .nameText : .articleText].add { cells in
      folded.bytes.withUnsafeBytes { cells.add(encoded: $0) }
      return 2
    }
  }

  /// Appends resolved relations, sorted by the bytes of their kind, then by the number of the other
  /// plant.
  private mutating func add(
    _ relations: [Resolved.Relation], of plantNumber: Int, _ plants: NumberedPlants,
    _ vocabulary: VocabularyNumbers
  ) throws {
    let numbered = relations.map { (relation: $0, other: plants.number(of: $0.plant)) }
    for kind in Resolved.Relation.Kind.allCases.sortedByBytes(of: \.rawValue) {
      let related = numbered.filter { $0.relation.kind == kind }.sorted { $0.other < $1.other }
      for (relation, other) in related {
        self[.plantRelation].add(
          plantNumber, kind.rawValue, other, try vocabulary.source(relation.source))
        for reason in relation.reasons {
          self[.plantRelationText].add(
            plantNumber, kind.rawValue, other, reason.language, reason.text)
        }
      }
    }
  }
}

/// Divides the rows of all plants and facts into batches, and writes the batches.
///
/// Batches of facts and batches of plants are evenly interleaved. So the background threads of
/// `DerivedTables`, which need the batches of plants, have work from the first batch to the last.
package struct PlantBatches: Sendable {
  private enum Content {
    /// A range of plant numbers.
    case plants(ClosedRange<Int>)
    /// A range of indices in `SortedFacts.facts`.
    case facts(Range<Int>)
  }

  /// The number of rows of `plantFact` in each batch of facts except the last one.
  private static let factCount = 4096

  private let plants: NumberedPlants
  private let facts: SortedFacts
  private let vocabulary: VocabularyNumbers
  private let contents: [Content]

  package init(plants: NumberedPlants, facts: SortedFacts, vocabulary: VocabularyNumbers) {
    (self.plants, self.facts, self.vocabulary) = (plants, facts, vocabulary)
    let plantBatches = stride(from: 0, to: plants.count, by: PlantBatch.maximumPlantCount).map {
      Content.plants($0 + 1...min($0 + PlantBatch.maximumPlantCount, plants.count))
    }
    let factBatches = stride(from: 0, to: facts.facts.count, by: Self.factCount).map {
      Content.facts($0..<min($0 + Self.factCount, facts.facts.count))
    }
    func positions(_ batches: [Content]) -> [(Double, Content)] {
      batches.enumerated().map { (Double($0 + 1) / Double(batches.count), $1) }
    }
    contents = (positions(factBatches) + positions(plantBatches)).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Creates a pipeline for the batches, without consumers.
  package func pipeline(in group: ThreadGroup, threadCount: Int) -> OrderedPipeline<PlantBatch> {
    OrderedPipeline(in: group, count: contents.count, capacity: 2 * threadCount + 4)
  }

  /// Starts the threads that encode the batches.
  package func start(
    _ pipeline: OrderedPipeline<PlantBatch>, threadCount: Int, links: some LinkResolver
  ) throws {
    try pipeline.start(threadCount: threadCount) { [self] in
      { index in
        var batch = PlantBatch()
        switch contents[index] {
        case .facts(let range):
          batch.add(facts.facts[range], of: facts)
        case .plants(let numbers):
          for number in numbers {
            try batch.add(
              plantNumber: number, of: plants, links: links, vocabulary: vocabulary)
          }
        }
        return batch
      }
    }
  }

  /// Writes the rows of all batches to the tables of plants, except the full-text tables.
  ///
  /// - Throws: `ThreadGroup.Stopped` if another thread has failed, the errors of SQLite, and the
  ///   errors of `progress`.
  package func write(
    _ batches: OrderedPipeline<PlantBatch>.Consumer, to database: Database,
    progress: (BundleProgress) throws -> Void
  ) throws {
    let insertions = try PlantTable.ordinary.map { try BulkInsertion(database, into: $0) }
    var progressed = BundleProgress(stage: .plants, done: 0, total: plants.count)
    try progress(progressed)
    while let batch = try batches.next() {
      for insertion in insertions { try insertion.insert(batch) }
      progressed.done += batch.plantCount
      try progress(progressed)
    }
  }
}

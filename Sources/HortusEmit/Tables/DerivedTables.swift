import GRDB
import HortusModel
import HortusSchema
import HortusSystem

/// Computes the tables that are derived from the rows of plants: the name index, the tables of
/// categories and of lists with their bitmaps, and the full-text tables. Also computes the digest
/// of each table of plants. This work runs on background threads while the caller writes the rows
/// of plants. If `copiesFullText` is `false`, the full-text tables are built later, by `write`.
package struct DerivedTables {
  /// The results of the background thread that computes everything except the full-text tables.
  private struct Computed: Sendable {
    let digests: [String: RowDigest]
    let names: NameIndexTable.Packed
    let categories: [PlantBitmap]
    let lists: [PlantBitmap]
  }

  private let computed: BackgroundValue<Computed>
  private let fullText: BackgroundValue<WorkDatabase>?

  /// Starts the threads that compute the derived tables.
  ///
  /// - Parameters:
  ///   - batches: the pipeline that delivers the batches of plants and facts. It must not have
  ///     started.
  ///   - group: the group of the background threads.
  ///   - catalogue: the catalogue, whose languages, categories and app lists are used.
  ///   - plantCount: the number of all plants.
  ///   - copiesFullText: whether the full-text tables are built on another thread and then copied
  ///     to the database. If `false`, `write` builds the tables in the database.
  package init(
    of batches: OrderedPipeline<PlantBatch>, in group: ThreadGroup, _ catalogue: Resolved.Catalogue,
    plantCount: Int, copiesFullText: Bool = FullTextTables.canBeCopied
  ) throws {
    let consumer = batches.makeConsumer()
    let (languages, categoryCount) = (catalogue.languages, catalogue.categories.count)
    let listCount = catalogue.apps.flatMap(\.lists).count
    computed = try group.start {
      var digests = RowDigests()
      var names = NameIndexTable(languages: languages)
      let empty = PlantBitmap(plantCount: plantCount)
      var categories = Array(repeating: empty, count: categoryCount)
      var lists = Array(repeating: empty, count: listCount)
      while let batch = try consumer.next() {
        for table in PlantTable.ordinary { digests.add(batch[table]) }
        names.add(batch[.plantName])
        Self.insert(batch[.plantCategory], into: &categories)
        Self.insert(batch[.appListPlant], into: &lists)
      }
      return Computed(
        digests: digests.finished, names: names.packed(plantCount: plantCount),
        categories: categories, lists: lists)
    }
    guard copiesFullText else {
      fullText = nil
      return
    }
    let fullTextConsumer = batches.makeConsumer()
    fullText = try group.start { try FullTextTables.build(from: fullTextConsumer) }
  }

  /// Waits for the background threads, and writes the derived tables.
  ///
  /// - Returns: the digests of the tables of plants, keyed by table name.
  package func write(_ catalogue: Resolved.Catalogue, to database: Database) throws -> [String:
    RowDigest]
  {
    let computed = try computed.get()
    try CategoryTables.write(catalogue, bitmaps: computed.categories, to: database)
    try AppListTables.write(catalogue, bitmaps: computed.lists, to: database)
    try computed.names.write(to: database)
    if let fullText = try fullText?.get() {
      try fullText.read { try FullTextTables.copy(from: $0, to: database) }
    } else {
      try FullTextTables.build(in: database)
    }
    return computed.digests
  }

  /// Inserts plants into bitmaps. Each row starts with the number of a plant, followed by the
  /// number of the category or list that contains the plant.
  private static func insert(_ memberships: Rows, into bitmaps: inout [PlantBitmap]) {
    memberships.cells.bytes.withUnsafeBytes { bytes in
      var cells = CellCursor(bytes)
      while !cells.isAtEnd {
        let plant = cells.nextNumber()
        bitmaps[cells.nextNumber() - 1].insert(plant)
        cells.skip(memberships.table.columnCount - 2)
      }
    }
  }
}

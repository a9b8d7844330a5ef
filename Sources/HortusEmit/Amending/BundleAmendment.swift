import GRDB
import HortusModel

/// The tables of a bundle with some plants changed.
struct BundleAmendment: Sendable {
  /// What came of it.
  struct Amended: Sendable {
    let counts: BundleCounts
    /// The tables that have other rows than before.
    let tables: Set<String>
  }

  private let catalogue: Resolved.Catalogue
  private let last: BundleSummary
  private let plants: [PlantAmendment]

  /// - Parameter last: what the bundle holds.
  init(_ catalogue: Resolved.Catalogue, of last: BundleSummary, plants: [PlantAmendment]) {
    (self.catalogue, self.last, self.plants) = (catalogue, last, plants)
  }

  /// Puts the rows of the plants into the database.
  func write(to database: Database, crew: Crew) throws -> Amended {
    let vocabulary = VocabularyNumbers(of: catalogue)
    let (rows, facts) = (RowAmendments(database), try FactAmendments(database))
    var categories = BitmapAmendments(of: "category")
    var facets = BitmapAmendments(of: "facet")
    var counts = BundleCounts(of: last)
    for (place, amendment) in plants.enumerated() {
      let plant = try AmendedPlant(
        amendment, in: database, vocabulary: vocabulary, plantCount: last.plants)
      try rows.amend(plant)
      try facts.amend(plant)
      categories.amend(
        plant.number, before: plant.before.plants.categories, after: plant.after.plants.categories)
      facets.amend(
        plant.number, before: plant.factsBefore.facets, after: plant.factsAfter.facets)
      counts += plant.after.counts
      counts -= plant.before.counts
      try crew.report(BundleProgress(stage: .plants, done: place + 1, total: plants.count))
    }
    // The table of what the planner knows of facts is there only where there are any.
    guard (counts.facts > 0) == (last.values > 0) else { throw Mismatch() }
    for bitmaps in [categories, facets] {
      try bitmaps.write(to: database, plantCount: last.plants)
    }

    var tables = rows.tables.union([ManifestTable.name])
    if !facts.isEmpty { tables.insert(FactTables.table.name) }
    for bitmaps in [categories, facets] where !bitmaps.isEmpty { tables.insert(bitmaps.table) }
    return Amended(counts: counts, tables: tables)
  }
}

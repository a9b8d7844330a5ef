import GRDB
import HortusModel
import HortusSchema

/// Writes the table `facet`.
enum FacetTable {
  /// - Parameter bitmaps: the bitmap of the plants of each facet. The index of a bitmap is the
  ///   index of its facet.
  static func write(
    _ vocabulary: [Resolved.Trait], bitmaps: [PlantBitmap], to database: Database
  ) throws {
    let facets = try InsertStatement(
      database, into: "facet", "number", "trait", "target", "value", "plantCount", "bitmap")
    for aspect in Aspect.all(of: vocabulary) {
      let trait = vocabulary[aspect.trait]
      for (key, place) in zip(trait.valueKeys, aspect.facets) {
        let bitmap = bitmaps[place]
        try facets.insert(
          place + 1, trait.key, aspect.target, key, bitmap.count, bitmap.bytes)
      }
    }
  }
}

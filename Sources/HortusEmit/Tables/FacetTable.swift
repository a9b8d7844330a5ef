import GRDB
import HortusModel
import HortusSchema

/// Writes the table `facet`. A facet is one value of a trait, for one target if the trait has
/// targets.
enum FacetTable {
  /// - Parameter bitmaps: for each facet, the set of plants with this value, in the order of facet
  ///   numbers.
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

/// The one serialized form of a plant between its file and SQLite. `PlantRowEncoder` writes it and
/// `PlantBatch` reads it.
package struct EncodedPlant: Sendable, Equatable {
  /// The rows of the plant in all tables but `plantFact`: for each row the raw value of its table and
  /// its cells, with placeholders for what depends on other plants.
  let rows: [UInt8]
  let facts: [FactRow]
  let counts: BundleCounts
}

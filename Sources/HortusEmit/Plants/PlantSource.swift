import HortusModel

/// The plants of a catalogue, which may be more than memory has room for: what decides their order
/// is at hand, the rest is read one plant at a time.
package protocol PlantSource: Sendable {
  /// The plants; places are indices into it.
  var entries: PlantEntries { get }

  /// Reads a plant. May be called from several threads at once.
  func plant(at place: Int) throws -> LinkedPlant

  /// Reads the facts of a plant alone, which are wanted before all else: their table is in another order
  /// than that of plants. May be called from several threads at once.
  func facts(at place: Int) throws -> PlantFacts
}

import HortusModel

/// The plants of a catalogue, which may be more than memory has room for: what decides their order
/// is at hand, the rest is read one plant at a time.
package protocol PlantSource: Sendable {
  /// The plants; places are indices into it.
  var entries: PlantEntries { get }

  /// Reads a plant. May be called from several threads at once.
  func plant(at place: Int) throws -> LinkedPlant
}

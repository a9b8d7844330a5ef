import HortusDiagnostics
import HortusEmit
import HortusModel
import HortusSource
import HortusSystem

/// The result of compiling one file of plants.
struct CompiledFile: Sendable {
  /// The path relative to the catalogue.
  let path: String
  /// SHA-256 of the bytes; `nil` if the file could not be read.
  let digest: SHA256Digest?
  let diagnostics: [Diagnostic]
  /// The parts that could not be read.
  let gaps: UnreadParts
  let plants: [CompiledPlant]
}

/// The result of compiling one plant.
struct CompiledPlant: Sendable {
  /// Its id, and the ids that it refers to.
  let references: PlantReferences
  let entry: PlantEntry
  /// `nil` if the plant has errors, or is only checked.
  let encoded: EncodedPlant?
}

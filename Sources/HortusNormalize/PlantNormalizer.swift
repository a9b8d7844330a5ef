import HortusDiagnostics
import HortusModel

/// Settles plants one by one, as far as they can be without each other.
package struct PlantNormalizer {
  private let resolvePlant: ResolvePlant
  /// Without a vocabulary nothing can be said of facts.
  private let facts: (resolve: ResolveFacts, derive: DeriveFacts)?
  private let plausibility: CheckPlausibility
  private let memory = Memory()

  /// What one plant leaves to the next.
  private final class Memory {
    var stated = StatedFacts()
    var readValues = ResolveFacts.ReadValues(bits: 14)
  }

  init(
    resolvePlant: ResolvePlant, traits: [TraitLexicon]?, plausibility: CheckPlausibility
  ) {
    self.resolvePlant = resolvePlant
    self.plausibility = plausibility
    facts = traits.map { (ResolveFacts(traits: $0), DeriveFacts(traits: $0)) }
  }

  /// A plant without its links to others, and every fault and every change on the way.
  package func draft(
    _ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics
  ) -> PlantDraft {
    var draft = resolvePlant.draft(plant, &diagnostics)
    if let facts {
      let before = diagnostics.all.count
      facts.resolve.run(plant, into: &memory.stated, &memory.readValues, &diagnostics)
      facts.derive.run(&memory.stated, &diagnostics)
      draft.plant.facts = memory.stated.facts
      // What could not be read would seem to be missing.
      if diagnostics.all[before...].allSatisfy({ $0.severity != .error }) {
        plausibility.run(plant, memory.stated, &diagnostics)
      }
    }
    return draft
  }
}

import HortusDiagnostics
import HortusModel

/// Resolves plants one by one. References to other plants are not resolved.
package struct PlantNormalizer {
  private let resolvePlant: ResolvePlant
  /// The passes that resolve and derive facts; `nil` if the vocabulary could not be read.
  private let facts: (resolve: ResolveFacts, derive: DeriveFacts)?
  private let plausibility: CheckPlausibility
  private let dangerousPlants: DangerousPlants
  private let appLists: AppLists
  private let illustrations: ResolveIllustrations
  private let buffers = Buffers()

  /// Buffers and caches that are reused for the next plant.
  private final class Buffers {
    var stated = StatedFacts()
    var parsedValues = ResolveFacts.ParsedValueCache(bits: 14)
  }

  init(
    resolvePlant: ResolvePlant, traits: [TraitLexicon]?, plausibility: CheckPlausibility,
    dangerousPlants: DangerousPlants,
    appLists: AppLists, illustrations: ResolveIllustrations
  ) {
    self.resolvePlant = resolvePlant
    self.plausibility = plausibility
    self.dangerousPlants = dangerousPlants
    self.appLists = appLists
    self.illustrations = illustrations
    facts = traits.map { (ResolveFacts(traits: $0), DeriveFacts(traits: $0)) }
  }

  /// Returns what the lists of dangerous plants state of a plant.
  package func dangers(of plant: AsWritten.Plant) -> [DangerousPlants.Statement] {
    dangerousPlants.statements(of: plant)
  }

  /// Returns whether a list states a worse harm than a degree that stands elsewhere.
  package func isWorse(_ danger: DangerousPlants.Statement, than degree: String) -> Bool {
    dangerousPlants.isWorse(danger, than: degree)
  }

  /// Normalizes a plant, except for its references to other plants. Relations and article links
  /// keep the ids that the author wrote, and the texts of articles contain placeholders for linked
  /// plants. `ResolveLinks` resolves the ids and replaces the placeholders.
  package func normalize(
    _ written: AsWritten.Plant, _ diagnostics: inout Diagnostics
  ) -> Resolved.Plant {
    var plant = resolvePlant.run(written, &diagnostics)
    if let facts {
      let before = diagnostics.all.count
      facts.resolve.run(written, into: &buffers.stated, &buffers.parsedValues, &diagnostics)
      facts.derive.run(&buffers.stated, &diagnostics)
      plant.facts = buffers.stated.facts
      // After an error, a fact may be missing. A rule would then wrongly report that the author did
      // not state the fact.
      if diagnostics.all[before...].allSatisfy({ $0.severity != .error }) {
        // The same is true of a fact that is still to be written.
        if written.gapTraits.isEmpty {
          dangerousPlants.check(written, buffers.stated, &diagnostics)
          plausibility.run(written, buffers.stated, &diagnostics)
        }
        plant.lists = appLists.memberships(of: written, buffers.stated, &diagnostics)
        plant.illustration = illustrations.illustration(of: written, buffers.stated)
      }
    }
    return plant
  }
}

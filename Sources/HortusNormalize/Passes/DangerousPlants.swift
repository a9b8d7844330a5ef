import HortusDiagnostics
import HortusModel

/// The genera and species that are known to be dangerous. A plant of the list must state what harm it
/// does.
package struct DangerousPlants: Sendable {
  /// A statement of the list.
  package struct Harm: Sendable, Equatable {
    package let trait: String
    package let target: String
    package let degree: String
    package let source: String
  }

  private struct Danger: Sendable {
    let plants: GenusSet
    let harms: [Harm]
    let location: SourceLocation
  }

  private let dangers: [Danger]
  /// The indices in `dangers`, ascending, keyed by genus in lower case.
  private let places: [String: [Int]]
  /// The key and the index of the trait that states the harm; `nil` if the vocabulary has none.
  private let trait: (key: String, index: Int)?
  /// The keys of the values of the trait, the mildest first.
  private let degrees: [String]

  /// Reports targets and degrees that the trait about harm does not have.
  init(
    _ written: AsWritten.Catalogue, _ traits: [TraitLexicon], _ diagnostics: inout Diagnostics
  ) {
    let index = traits.firstIndex { $0.trait.isHarm && $0.trait.derivedFrom == nil }
    guard let index else {
      (trait, degrees, dangers, places) = (nil, [], [], [:])
      return
    }
    let declared = traits[index].trait
    trait = (declared.key, index)
    degrees = declared.values.map(\.key)
    let dangers = written.dangers.map { danger in
      Danger(
        plants: GenusSet(danger.plants),
        harms: danger.harms.compactMap { harm in
          let isKnown = Self.check(
            harm.target, among: declared.targets.map(\.key), of: declared.key, &diagnostics)
          guard
            Self.check(
              harm.degree, among: declared.values.map(\.key), of: declared.key, &diagnostics),
            isKnown
          else { return nil }
          return Harm(
            trait: declared.key, target: harm.target.value, degree: harm.degree.value,
            source: danger.source.value)
        }, location: danger.plants.genera.location)
    }
    self.dangers = dangers
    var places: [String: [Int]] = [:]
    for (place, danger) in dangers.enumerated() {
      for genus in danger.plants.genera { places[genus, default: []].append(place) }
    }
    self.places = places
  }

  /// Returns the dangers that contain a plant, in the order of the list.
  private func dangers(of plant: AsWritten.Plant) -> [Danger] {
    let found = PlantTaxon.all(of: plant).flatMap { taxon in
      (places[taxon.genus] ?? []).filter { dangers[$0].plants.contains(taxon) }
    }
    return Set(found).sorted().map { dangers[$0] }
  }

  private static func check(
    _ key: Located<String>, among keys: [String], of trait: String,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    if keys.contains(key.value) { return true }
    diagnostics.report(
      .unusableRule, at: key.location, "\(trait) has no “\(key.value)”",
      cure: SpellingSuggestion.didYouMean(key.value, among: keys)
        ?? "write one of: \(keys.joined(separator: ", "))")
    return false
  }

  /// Returns what the list states of a plant, one statement for each target: the worst of all entries
  /// that contain the plant, in the order of the list.
  func harms(of plant: AsWritten.Plant) -> [Harm] {
    var harms: [Harm] = []
    func rank(_ harm: Harm) -> Int { degrees.firstIndex(of: harm.degree) ?? 0 }
    for harm in dangers(of: plant).flatMap(\.harms) {
      if let place = harms.firstIndex(where: { $0.target == harm.target }) {
        if rank(harm) > rank(harms[place]) { harms[place] = harm }
      } else {
        harms.append(harm)
      }
    }
    return harms
  }

  /// Reports a plant of the list of which nothing about harm is stated.
  func check(
    _ plant: AsWritten.Plant, _ stated: StatedFacts, _ diagnostics: inout Diagnostics
  ) {
    guard let trait, stated.indices(ofTrait: trait.index).isEmpty,
      let danger = dangers(of: plant).first
    else { return }
    let harms = danger.harms.map { "\($0.degree) for \($0.target)" }.joined(separator: ", ")
    diagnostics.report(
      .missingHarm, at: plant.scientificName.name.location,
      "“\(plant.scientificName.name.value)” is listed as dangerous, and its \(trait.key) is not stated",
      cure: "look the species up and state \(trait.key); the list says of the genus: \(harms)",
      related: [.init("listed here", at: danger.location)])
  }
}

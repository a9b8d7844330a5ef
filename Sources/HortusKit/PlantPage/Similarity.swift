import Foundation

/// How like one plant all the others are.
///
/// Two plants are alike by what they share and few others have. A value that k of n plants have
/// weighs log₂(n ∕ k): 1 when one plant in two has it, 10 when one in a thousand; divided by the
/// number of values that the plant has in the trait, so that a long list (flowers in five colours,
/// harmless to seven kinds of animals) weighs no more than one answer. A value that more than half
/// of the plants have tells nothing and does not count, nor does a trait that follows from another
/// one that counts (the season from the months). The traits are those that are offered as filters.
///
/// The same family weighs 2, the same genus another 2: as one value that a quarter of the plants
/// have, and two. The same setting weighs 8: who looks for a plant like one of the house wants a plant
/// for the house. A plant is one of the house if it has a value of `light-indoor`.
struct Similarity {
  /// A value that the plant has.
  struct Value {
    /// The place of the trait in the vocabulary.
    let trait: Int
    /// The place of the target among those of the trait; nil where it has none.
    let target: Int?
    /// The place of the value among those of the trait.
    let value: Int
    /// In 1024ths, as whole numbers add up to the same on every machine.
    let weight: Int
    let plants: PlantSet
  }

  static let familyWeight = 2 * 1024
  static let genusWeight = 2 * 1024
  static let settingWeight = 8 * 1024

  /// The number of the plant itself.
  let plant: Int
  let plantCount: Int
  let values: [Value]
  /// The numbers of the plants of the same genus.
  let genus: [Int]
  /// Where the plant is grown, with all plants that are grown there; nil in a catalogue that does not
  /// tell.
  let setting: (kind: GrowerProfile.Setting, plants: PlantSet)?

  /// What a plant would score that has everything.
  var highest: Int {
    let kin = Self.familyWeight + Self.genusWeight
    return values.reduce(kin + (setting == nil ? 0 : Self.settingWeight)) { $0 + $1.weight }
  }

  /// The scores of all plants without that for the family, at their numbers.
  func scores() -> [Int32] {
    var scores = [Int32](repeating: 0, count: plantCount + 1)
    scores.withUnsafeMutableBufferPointer { scores in
      for value in values {
        let weight = Int32(value.weight)
        value.plants.forEach { scores[$0] &+= weight }
      }
    }
    setting?.plants.forEach { scores[$0] += Int32(Self.settingWeight) }
    for number in genus where 1...max(plantCount, 1) ~= number {
      scores[number] += Int32(Self.genusWeight)
    }
    scores[plant] = 0
    return scores
  }

  /// The numbers of all plants that can be among the best `limit` once the family counts.
  func candidates(_ limit: Int, scores: [Int32]) -> [Int] {
    var best = BestPlants(limit: limit)
    for number in scores.indices.dropFirst() where scores[number] > 0 {
      best.add(number, score: Int(scores[number]))
    }
    let found = best.sorted()
    let threshold = found.count < limit ? 1 : found.last?.score ?? 1
    let reach = Int32(max(1, threshold - Self.familyWeight))
    return scores.indices.dropFirst().filter { scores[$0] >= reach }
  }
}

extension Similarity {
  /// Looks up what the plant has.
  init(
    plant: Int, genus: [Int], plantCount: Int, traits: FilterTraits, vocabulary: Vocabulary
  ) throws {
    let weighable = Set(
      vocabulary.traits.filter { $0.isFilter && $0.kind != .range }.map(\.key))
    var values: [Value] = []
    for (place, trait) in vocabulary.traits.enumerated() where weighable.contains(trait.key) {
      if let origin = trait.derivedFrom, weighable.contains(origin) { continue }
      guard let filter = traits[trait.key] else { continue }
      let facets = try traits.facets(of: filter)
      let targets = trait.targets.isEmpty ? [nil] : trait.targets.indices.map(Optional.some)
      var found: [(target: Int?, value: Int, count: Int, plants: PlantSet)] = []
      for target in targets {
        for (value, named) in trait.values.enumerated() {
          let key = target.map { trait.targets[$0].key + ":" + named.key } ?? named.key
          guard let plants = facets.set(of: key), plants.contains(plant) else { continue }
          found.append((target, value, plants.count, plants))
        }
      }
      for (target, value, count, plants) in found where count * 2 <= plantCount {
        let rarity = log2(Double(plantCount) / Double(count))
        let weight = Int((rarity * 1024 / Double(found.count)).rounded())
        values.append(
          Value(trait: place, target: target, value: value, weight: weight, plants: plants))
      }
    }
    self.init(
      plant: plant, plantCount: plantCount, values: values, genus: genus,
      setting: try Self.setting(of: plant, plantCount: plantCount, traits: traits))
  }

  private static func setting(
    of plant: Int, plantCount: Int, traits: FilterTraits
  ) throws -> (kind: GrowerProfile.Setting, plants: PlantSet)? {
    guard let trait = traits["light-indoor"], !trait.isRange else { return nil }
    var plants = PlantSet(plantCount: plantCount)
    for set in try traits.facets(of: trait).sets { plants.formUnion(set) }
    if plants.contains(plant) { return (.indoors, plants) }
    var others = PlantSet(allOf: plantCount)
    others.subtract(plants)
    return (.outdoors, others)
  }
}

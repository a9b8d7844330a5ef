import Foundation
import HortusSchema

/// Calculates how similar all other plants are to one plant.
///
/// Rare common values make plants similar. A value that k of n plants have weighs log₂(n ∕ k): 1 if
/// half of the plants have it, 10 if one in a thousand has it. The weight is divided by the number
/// of values that the plant has in the trait, so that a long list (flowers in five colours,
/// harmless to seven kinds of animals) weighs no more than a single value. A value that more than
/// half of the plants have does not count. A trait that is derived from another counted trait (the
/// season from the months) does not count either. Only traits that are offered as filters count.
///
/// The same family weighs 2, as much as a value that a quarter of the plants have. The same genus
/// weighs another 2. The same setting weighs 8, because a user who looks for plants similar to an
/// indoor plant wants indoor plants. A plant is an indoor plant if it has a value of
/// `light-indoor`.
struct Similarity {
  /// A value of the plant, with its weight.
  struct Value {
    /// The index of the trait in `Vocabulary.traits`.
    let trait: Int
    /// The index of the target in `PlantTrait.targets`; `nil` for a trait without targets.
    let target: Int?
    /// The index of the value in `PlantTrait.values`.
    let value: Int
    /// The weight in 1024ths. Integers, unlike floating-point numbers, add up to the same sum on
    /// every machine.
    let weight: Int
    /// All plants that have the value.
    let plants: PlantBitmap
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
  /// Where the plant is grown, with all plants that are grown there; `nil` if the catalogue has no
  /// trait `light-indoor`.
  let setting: (kind: GrowerProfile.Setting, plants: PlantBitmap)?

  /// The score of a plant that shares everything with this one.
  var highest: Int {
    let kin = Self.familyWeight + Self.genusWeight
    return values.reduce(kin + (setting == nil ? 0 : Self.settingWeight)) { $0 + $1.weight }
  }

  /// Returns the scores of all plants, at the index of their number, without the weight of the
  /// family.
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

  /// Returns the numbers of all plants that can be among the best `limit` once the weight of the
  /// family is added.
  func candidates(_ limit: Int, scores: [Int32]) -> [Int] {
    var best = TopK<ScoredPlant>(limit: limit)
    for number in scores.indices.dropFirst() where scores[number] > 0 {
      best.add(ScoredPlant(number: number, score: Int(scores[number])))
    }
    let found = best.sorted()
    let threshold = found.count < limit ? 1 : found.last?.score ?? 1
    let reach = Int32(max(1, threshold - Self.familyWeight))
    return scores.indices.dropFirst().filter { scores[$0] >= reach }
  }
}

extension Similarity {
  /// Looks up the values and the setting of the plant.
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
      var found: [(target: Int?, value: Int, count: Int, plants: PlantBitmap)] = []
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
  ) throws -> (kind: GrowerProfile.Setting, plants: PlantBitmap)? {
    guard let trait = traits["light-indoor"], !trait.isRange else { return nil }
    var plants = PlantBitmap(plantCount: plantCount)
    for set in try traits.facets(of: trait).sets { plants.formUnion(set) }
    if plants.contains(plant) { return (.indoors, plants) }
    var others = PlantBitmap(allOf: plantCount)
    others.subtract(plants)
    return (.outdoors, others)
  }
}

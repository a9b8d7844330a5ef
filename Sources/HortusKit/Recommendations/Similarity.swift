import Foundation
import HortusSchema

/// Calculates how similar all other plants are to one plant.
///
/// Two plants are similar if they share rare values. If k of the n plants that the catalogue shows
/// have a value, the weight of the value is log₂(n ∕ k). The weight is 1 for a value that half of
/// the plants have, and about 10 for a value that one plant in a thousand has. The weight is
/// divided by the number of values that the plant has for the same trait. Without this division, a
/// long list of values, such as five flower colours, would weigh too much.
///
/// Only traits that are offered as filters count, except traits of the kind `range`. A trait that
/// is derived from another counted trait does not count. For example, the flowering season does not
/// count, because it is derived from the flowering months. A value that more than half of the
/// plants have does not count.
///
/// The same family weighs 2, as much as a value that a quarter of the plants have. The same genus
/// weighs another 2. The same setting, indoors or outdoors, weighs 16, because a user who looks for
/// plants similar to an indoor plant wants indoor plants. An indoor plant is a plant that has a
/// value for the trait that means the light in a room (`TraitMeaning.indoorLight`).
struct Similarity {
  /// A value of the plant, with the weight of the value.
  struct Value {
    /// The index of the trait in `Vocabulary.traits`.
    let trait: Int
    /// The index of the target in `PlantTrait.targets`; `nil` for a trait without targets.
    let target: Int?
    /// The index of the value in `PlantTrait.values`.
    let value: Int
    /// The weight in 1024ths. It is an integer because a sum of integers does not depend on the
    /// order of addition.
    let weight: Int
    /// All plants that have the value.
    let plants: PlantBitmap
  }

  static let familyWeight = 2 * 1024
  static let genusWeight = 2 * 1024
  static let settingWeight = 16 * 1024

  /// The plant number of the plant to which all other plants are compared.
  let plant: Int
  let plantCount: Int
  let values: [Value]
  /// The plant numbers of the other plants of the same genus.
  let genus: [Int]
  /// The setting in which the plant is grown, and all plants that are grown in this setting. `nil`
  /// if the catalogue has no trait with the meaning `TraitMeaning.indoorLight`.
  let setting: (kind: GrowerProfile.Setting, plants: PlantBitmap)?

  /// The score, in 1024ths, of a plant that shares all counted properties with `plant`.
  var highest: Int {
    let relationWeight = Self.familyWeight + Self.genusWeight
    return values.reduce(relationWeight + (setting == nil ? 0 : Self.settingWeight)) {
      $0 + $1.weight
    }
  }

  /// Returns the scores of all plants in 1024ths, without the weight of the family. The index in
  /// the result is the plant number. The score of `plant` itself is 0.
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

  /// Returns the plant numbers of all plants that can be among the `limit` most similar plants.
  ///
  /// `scores` does not include the weight of the family, which can still move a plant up. The
  /// result therefore contains every plant whose score is below the `limit`th highest score by at
  /// most the weight of the family. Plants with the score 0 are left out.
  ///
  /// - Parameters:
  ///   - limit: the number of plants that the caller needs.
  ///   - scores: the result of `scores()`.
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
  /// Looks up the values and the setting of a plant.
  ///
  /// - Parameters:
  ///   - plant: the plant number.
  ///   - genus: the plant numbers of the other plants of the same genus.
  ///   - plantCount: the number of plants in the bundle.
  ///   - shown: the plants that the catalogue shows; `nil` if these are all plants.
  ///   - traits: the plants that have each value of a trait.
  ///   - vocabulary: the traits of the catalogue.
  init(
    plant: Int, genus: [Int], plantCount: Int, shown: PlantBitmap?, traits: FilterTraits,
    vocabulary: Vocabulary
  ) throws {
    let weighable = Set(
      vocabulary.traits.filter { $0.isFilter && !$0.kind.isNumeric }.map(\.key))
    let shownCount = shown?.count ?? plantCount
    var values: [Value] = []
    for (index, trait) in vocabulary.traits.enumerated() where weighable.contains(trait.key) {
      if let origin = trait.derivedFrom, weighable.contains(origin) { continue }
      guard let filter = traits[trait.key] else { continue }
      let facets = try traits.facets(of: filter)
      let targets = trait.targets.isEmpty ? [nil] : trait.targets.indices.map(Optional.some)
      var found: [(target: Int?, value: Int, count: Int, plants: PlantBitmap)] = []
      for target in targets {
        for (value, named) in trait.values.enumerated() {
          let key = target.map { trait.targets[$0].key + ":" + named.key } ?? named.key
          guard let plants = facets.set(of: key), plants.contains(plant) else { continue }
          found.append((target, value, shown.map(plants.intersectionCount) ?? plants.count, plants))
        }
      }
      for (target, value, count, plants) in found where count > 0 && count * 2 <= shownCount {
        let rarity = log2(Double(shownCount) / Double(count))
        let weight = Int((rarity * 1024 / Double(found.count)).rounded())
        values.append(
          Value(trait: index, target: target, value: value, weight: weight, plants: plants))
      }
    }
    self.init(
      plant: plant, plantCount: plantCount, values: values, genus: genus,
      setting: try Self.setting(of: plant, plantCount: plantCount, traits: traits))
  }

  private static func setting(
    of plant: Int, plantCount: Int, traits: FilterTraits
  ) throws -> (kind: GrowerProfile.Setting, plants: PlantBitmap)? {
    guard let trait = traits[meaning: .indoorLight] else { return nil }
    var plants = PlantBitmap(plantCount: plantCount)
    for set in try traits.facets(of: trait).sets { plants.formUnion(set) }
    if plants.contains(plant) { return (.indoors, plants) }
    var others = PlantBitmap(allOf: plantCount)
    others.subtract(plants)
    return (.outdoors, others)
  }
}

extension Similarity {
  /// Returns the properties that another plant shares with `plant`, sorted by descending weight.
  ///
  /// - Parameters:
  ///   - number: the plant number of the other plant.
  ///   - isSameFamily: whether both plants belong to the same family.
  ///   - family: the name of the family of `plant`.
  ///   - genusName: the name of the genus of `plant`.
  ///   - vocabulary: the traits, in the language of the reasons.
  func reasons(
    of number: Int, isSameFamily: Bool, family: String, genusName: String, in vocabulary: Vocabulary
  ) -> [SimilarityReason] {
    var reasons: [(weight: Int, reason: SimilarityReason)] = []
    if genus.contains(number) { reasons.append((Self.genusWeight, .genus(genusName))) }
    if isSameFamily { reasons.append((Self.familyWeight, .family(family))) }
    if let setting, setting.plants.contains(number) {
      reasons.append((Self.settingWeight, .setting(setting.kind)))
    }
    var shared = values.filter { $0.plants.contains(number) }[...]
    while let first = shared.first {
      let group = shared.prefix { $0.trait == first.trait && $0.target == first.target }
      shared = shared.dropFirst(group.count)
      let trait = vocabulary.traits[first.trait]
      let reason = SharedTrait(
        trait: trait, target: first.target.map { trait.targets[$0] },
        values: group.map { trait.values[$0.value] }, language: vocabulary.language)
      reasons.append((group.reduce(0) { $0 + $1.weight }, .trait(reason)))
    }
    // Including the offset makes the sort stable: reasons of equal weight keep the order of the
    // vocabulary.
    return reasons.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element.reason)
  }
}

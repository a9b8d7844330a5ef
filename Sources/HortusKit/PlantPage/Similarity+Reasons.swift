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
        values: group.map { trait.values[$0.value] })
      reasons.append((group.reduce(0) { $0 + $1.weight }, .trait(reason)))
    }
    // Including the offset makes the sort stable: reasons of equal weight keep the order of the
    // vocabulary.
    return reasons.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element.reason)
  }
}

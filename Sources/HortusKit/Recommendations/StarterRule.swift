import HortusSchema

/// A criterion of a grower, with the points that it gives to each plant.
struct StarterRule {
  enum Verdict {
    case favourable, adverse, unknown
  }

  /// A group of plants that have one of certain values, with their points and the verdict.
  struct Grade {
    let plants: PlantBitmap
    let points: Int
    let verdict: Verdict
    /// The key of the trait whose fact explains the verdict.
    let trait: String
  }

  let criterion: StarterReason.Criterion
  let target: String?
  /// The groups in order of precedence: the first one that contains a plant applies.
  let grades: [Grade]
  /// The points of a plant that is in no group.
  let unknownPoints: Int
  /// The key of the trait that is reported as unknown for a plant that is in no group.
  let trait: String

  /// Adds the points of this criterion to those of all plants; the index is the plant's number.
  func score(_ points: inout [Int32]) {
    var rest = PlantBitmap(allOf: points.count - 1)
    for grade in grades {
      var plants = grade.plants
      plants.formIntersection(rest)
      rest.subtract(plants)
      plants.forEach { points[$0] += Int32(grade.points) }
    }
    if unknownPoints != 0 { rest.forEach { points[$0] += Int32(unknownPoints) } }
  }

  /// Returns the verdict on a plant, with the key of the trait whose fact explains it.
  func verdict(on number: Int) -> (verdict: Verdict, trait: String) {
    guard let grade = grades.first(where: { $0.plants.contains(number) }) else {
      return (.unknown, trait)
    }
    return (grade.verdict, grade.trait)
  }
}

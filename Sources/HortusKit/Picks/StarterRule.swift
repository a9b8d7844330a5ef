/// One thing that a grower asked for, and what it is worth.
struct StarterRule {
  enum Verdict {
    case favourable, adverse, unknown
  }

  /// The plants that have one of some values, and what that means.
  struct Grade {
    let plants: PlantSet
    let points: Int
    let verdict: Verdict
    /// The trait that shows it.
    let trait: String
  }

  let criterion: StarterReason.Criterion
  let target: String?
  /// The first that a plant is in decides.
  let grades: [Grade]
  /// What a plant gets that is in none of them.
  let unknownPoints: Int
  /// The trait that would tell.
  let trait: String

  /// Adds the points to all plants.
  func score(_ points: inout [Int32]) {
    var rest = PlantSet(allOf: points.count - 1)
    for grade in grades {
      var plants = grade.plants
      plants.formIntersection(rest)
      rest.subtract(plants)
      plants.forEach { points[$0] += Int32(grade.points) }
    }
    if unknownPoints != 0 { rest.forEach { points[$0] += Int32(unknownPoints) } }
  }

  /// What it says of one plant.
  func verdict(on number: Int) -> (verdict: Verdict, trait: String) {
    guard let grade = grades.first(where: { $0.plants.contains(number) }) else {
      return (.unknown, trait)
    }
    return (grade.verdict, grade.trait)
  }
}

import HortusSchema

/// A criterion of a grower, with the points that each plant gets for the criterion. For example, if
/// the grower is a beginner, easy plants get 4 points for the criterion `skill`.
struct StarterRule {
  /// Whether a plant meets the criterion. `unknown` means that the catalogue has no information.
  enum Verdict {
    case favourable, adverse, unknown
  }

  /// The points and the verdict for the plants that have at least one of `values`.
  struct Grade {
    let plants: PlantBitmap
    /// The keys of the values without the key of a target, for example `high` and not `cat:high`.
    let values: Set<String>
    let points: Int
    let verdict: Verdict
    /// The key of the trait whose fact explains the verdict.
    let trait: TraitKey
  }

  let criterion: StarterReason.Criterion
  /// The key of the target of the fact that explains the verdict, such as `cat`; `nil` if the trait
  /// has no targets.
  let target: String?
  /// The grades in order of precedence. The first grade that contains a plant applies to the plant.
  let grades: [Grade]
  /// The points of a plant that is in no grade.
  let unknownPoints: Int
  /// The key of the trait that is reported as unknown for a plant that is in no grade.
  let trait: TraitKey

  /// Adds the points of this criterion to the points of all plants. The index in `points` is the
  /// plant number.
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

  /// Returns the verdict on a plant, the key of the trait whose fact explains the verdict, and the
  /// keys of the values that lead to the verdict.
  func verdict(on number: Int) -> (verdict: Verdict, trait: TraitKey, values: Set<String>) {
    guard let grade = grades.first(where: { $0.plants.contains(number) }) else {
      return (.unknown, trait, [])
    }
    return (grade.verdict, grade.trait, grade.values)
  }
}

/// A plant, by its number, with a score. The plant with the higher score comes first; ties go to the
/// lower number, which comes first from A to Z.
struct ScoredPlant: Comparable {
  let number: Int
  let score: Int

  static func < (a: ScoredPlant, b: ScoredPlant) -> Bool {
    a.score != b.score ? a.score > b.score : a.number < b.number
  }
}

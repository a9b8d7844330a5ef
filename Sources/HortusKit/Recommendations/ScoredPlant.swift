/// A plant number with a score. The plant with the higher score sorts first. If the scores are
/// equal, the lower plant number sorts first. Plant numbers follow the A–Z order of the bundle's
/// default language.
package struct ScoredPlant: Comparable {
  package let number: Int
  let score: Int

  package init(number: Int, score: Int) {
    (self.number, self.score) = (number, score)
  }

  package static func < (a: ScoredPlant, b: ScoredPlant) -> Bool {
    a.score != b.score ? a.score > b.score : a.number < b.number
  }
}

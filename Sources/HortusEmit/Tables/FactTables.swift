import HortusModel

/// The rows of `plantFact` of a run of plants, and which plants a value has.
struct FactTables: Sendable {
  static let table = BulkTable(
    "plantFact", "aspect", "plant", "part", "low", "high", "typical", "absence", "source",
    "isDerived")

  /// The rows about each aspect, by its number less 1, in the order of plants.
  private(set) var facts: [[FactRow]]
  /// Which plants a facet has, by its place.
  private(set) var facets: BatchBitmaps

  /// How many facts the rows are of: each has one that comes first.
  var factCount: Int { facts.reduce(0) { $0 + $1.count { $0.part == 1 } } }

  /// - Parameter plants: the numbers of the plants less 1.
  init(_ plants: Range<Int>, vocabulary: VocabularyNumbers) {
    facts = Array(repeating: [], count: vocabulary.subjects.count)
    facets = BatchBitmaps(count: vocabulary.facetCount, plants: plants)
  }

  /// Adds the rows of a plant, and the plant to the values that they tell.
  mutating func add(_ own: PlantFacts, of plant: Int, vocabulary: VocabularyNumbers) {
    own.forEach(of: plant) { aspect, row in
      facts[aspect].append(row)
      let subject = vocabulary.subjects[aspect]
      guard row.state == .known, !subject.isRange else { return }
      for position in Interval(row.low, row.high).positions {
        facets.insert(plant, into: subject.aspect.facets.lowerBound + position - 1)
      }
    }
  }
}

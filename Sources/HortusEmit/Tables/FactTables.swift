import HortusModel

/// The rows of `plantFact`, and which plants a value has.
struct FactTables: Sendable {
  static let table = BulkTable(
    "plantFact", "aspect", "plant", "part", "low", "high", "absence", "source", "isDerived")

  /// The rows about each aspect, by its number less 1.
  private(set) var facts: [Rows]
  /// Which plants a facet has, by its place.
  private(set) var facets: BatchBitmaps

  init(aspectCount: Int, facetCount: Int, plants: Range<Int>) {
    facts = Array(repeating: Rows(of: Self.table), count: aspectCount)
    facets = BatchBitmaps(count: facetCount, plants: plants)
  }

  /// Adds the facts of a plant, which are in the order of the vocabulary and of targets.
  mutating func add(_ own: [Resolved.Fact], of plant: Int, vocabulary: VocabularyNumbers) {
    var last = 0
    for fact in own {
      let trait = vocabulary.trait(fact.trait)
      guard let aspect = trait.aspects[fact.target ?? ""] else {
        preconditionFailure("“\(fact.trait)” has no target “\(fact.target ?? "")”")
      }
      precondition(aspect.number > last, "facts about “\(fact.trait)” are out of order")
      last = aspect.number
      add(fact, about: aspect, of: plant, trait: trait, source: vocabulary.source(fact.source))
    }
  }

  private mutating func add(
    _ fact: Resolved.Fact, about aspect: Aspect, of plant: Int, trait: VocabularyNumbers.Trait,
    source: Int
  ) {
    var part = 0
    Interval.each(of: fact.content, flags: trait.flags) { interval in
      part += 1
      facts[aspect.number - 1].add(
        aspect.number, plant, part, interval.low, interval.high, String?.none, source,
        fact.isDerived)
      guard !trait.isRange else { return }
      for position in interval.positions {
        facets.insert(plant, into: aspect.facets.lowerBound + position - 1)
      }
    }
    if let absence = fact.content.absence {
      facts[aspect.number - 1].add(
        aspect.number, plant, 1, Double?.none, Double?.none, absence, source, fact.isDerived)
    } else {
      precondition(part > 0, "a fact about “\(fact.trait)” says nothing")
    }
  }
}

extension Resolved.Content {
  /// What `plantFact.absence` says.
  fileprivate var absence: String? {
    switch self {
    case .none: "none"
    case .notApplicable: "not-applicable"
    default: nil
    }
  }
}

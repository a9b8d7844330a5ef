import HortusModel

/// The rows of `plantFact` of a run of plants, and which plants a value has.
struct FactTables: Sendable {
  static let table = BulkTable(
    "plantFact", "aspect", "plant", "part", "low", "high", "absence", "source", "isDerived")

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

  /// Makes rows of the facts of a plant, which are in the order of the vocabulary and of targets: so one
  /// walk over what facts can be about finds all of them.
  /// - Throws: `UnknownKey` where one is about what the catalogue does not declare.
  mutating func add(
    _ own: [Resolved.Fact], of plant: Int, vocabulary: VocabularyNumbers
  ) throws {
    var rest = vocabulary.subjects[...]
    // Facts of one plant mostly have one source.
    var (id, source): (String?, Int) = (nil, 0)
    for fact in own {
      guard let place = rest.firstIndex(where: { $0.isSubject(of: fact) }) else {
        precondition(
          !vocabulary.subjects.contains { $0.isSubject(of: fact) },
          "a fact about “\(fact.trait)” is out of order")
        throw UnknownKey()
      }
      if id != fact.source { (id, source) = (fact.source, try vocabulary.source(fact.source)) }
      add(fact, about: rest[place], of: plant, source: source)
      rest = rest[(place + 1)...]
    }
  }

  /// Adds rows that were made, and the plant to the values that they tell.
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

  mutating func clear() {
    for aspect in facts.indices where !facts[aspect].isEmpty {
      facts[aspect].removeAll(keepingCapacity: true)
    }
  }

  private mutating func add(
    _ fact: Resolved.Fact, about subject: FactSubject, of plant: Int, source: Int
  ) {
    var part: Int32 = 0
    func add(_ interval: Interval, _ state: FactRow.State) {
      part += 1
      facts[subject.aspect.number - 1].append(
        FactRow(
          low: interval.low, high: interval.high, plant: Int32(plant), part: part,
          source: Int32(source), state: state, isDerived: fact.isDerived))
    }
    Interval.each(of: fact.content, flags: subject.flags) { add($0, .known) }
    if let absence = fact.content.absence { add(Interval(0, 0), absence) }
    precondition(part > 0, "a fact about “\(fact.trait)” says nothing")
  }
}

extension Resolved.Content {
  /// In what way it is absent, if it is.
  fileprivate var absence: FactRow.State? {
    switch self {
    case .none: FactRow.State.none
    case .notApplicable: .notApplicable
    default: nil
    }
  }
}

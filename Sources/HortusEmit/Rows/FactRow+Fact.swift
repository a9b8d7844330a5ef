import HortusModel

extension FactRow {
  /// Makes rows of the facts of a plant, which are in the order of the vocabulary and of targets: so one
  /// walk over what facts can be about finds all of them.
  /// - Parameter body: is called with each row, and the aspect less 1.
  /// - Throws: `UnknownKey` where a fact is about what the catalogue does not declare.
  static func each(
    of facts: [Resolved.Fact], of plant: Int, vocabulary: VocabularyNumbers,
    _ body: (_ aspect: Int, FactRow) -> Void
  ) throws {
    var rest = vocabulary.subjects[...]
    // Facts of one plant mostly have one source.
    var (id, source): (String?, Int) = (nil, 0)
    for fact in facts {
      guard let place = rest.firstIndex(where: { $0.isSubject(of: fact) }) else {
        precondition(
          !vocabulary.subjects.contains { $0.isSubject(of: fact) },
          "a fact about “\(fact.trait)” is out of order")
        throw UnknownKey()
      }
      if id != fact.source { (id, source) = (fact.source, try vocabulary.source(fact.source)) }
      each(of: fact, flags: rest[place].flags, of: plant, source: source) { body(place, $0) }
      rest = rest[(place + 1)...]
    }
  }

  private static func each(
    of fact: Resolved.Fact, flags: FlagPositions?, of plant: Int, source: Int,
    _ body: (FactRow) -> Void
  ) {
    var part: Int32 = 0
    let typical = fact.typical.map { UInt16($0 + 1) } ?? 0
    func add(_ interval: Interval, _ state: State) {
      part += 1
      let holdsTypical = interval.low <= Double(typical) && Double(typical) <= interval.high
      body(
        FactRow(
          low: interval.low, high: interval.high, plant: Int32(plant), part: part,
          source: Int32(source), state: state, isDerived: fact.isDerived,
          typical: holdsTypical ? typical : 0))
    }
    Interval.each(of: fact.content, flags: flags) { add($0, .known) }
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

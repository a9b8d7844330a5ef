import HortusDiagnostics
import HortusModel

/// The stated and derived facts of a plant, in the order of `FactOrder`.
struct StatedFacts {
  /// The position of a fact and the location of its statement.
  struct Mark {
    /// The index of the fact's trait in the vocabulary. The index is `nil` for a derived fact, so
    /// that no other fact is derived from it.
    var trait: Int?
    /// The position of the fact in `FactOrder`.
    var position: Int
    /// The location of the statement in the file. For a derived fact, the location of the fact from
    /// which it is derived.
    var location: SourceLocation
  }

  /// The facts. They are stored separately from their marks, so that the array of facts can be
  /// passed on without copying.
  private(set) var facts: [Resolved.Fact] = []
  private(set) var marks: [Mark] = []

  /// Removes all facts, but keeps the capacity of the arrays. The next plant then needs no new
  /// arrays, unless the arrays are shared.
  mutating func removeAll() {
    facts.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
  }

  /// Returns the indices of the stated facts about one trait. These facts are adjacent. Derived
  /// facts are not included.
  func indices(ofTrait trait: Int) -> Range<Int> {
    var first = 0
    while first < marks.count, marks[first].trait != trait { first += 1 }
    var end = first
    while end < marks.count, marks[end].trait == trait { end += 1 }
    return first..<end
  }

  /// Returns the index of the fact at a position of `FactOrder`; `nil` if there is no such fact.
  func index(atPosition position: Int) -> Int? {
    let next = index(after: position)
    return next > 0 && marks[next - 1].position == position ? next - 1 : nil
  }

  /// Inserts a fact at the position in `FactOrder` that its mark states.
  mutating func insert(_ fact: Resolved.Fact, _ mark: Mark) {
    let next = index(after: mark.position)
    if next == facts.count {
      facts.append(fact)
      marks.append(mark)
    } else {
      facts.insert(fact, at: next)
      marks.insert(mark, at: next)
    }
  }

  mutating func replace(contentOf index: Int, by content: Resolved.Content) {
    facts[index].content = content
  }

  /// Returns the index of the first fact whose position in `FactOrder` is greater than `position`.
  /// Returns the number of facts if there is no such fact.
  private func index(after position: Int) -> Int {
    var next = marks.count
    while next > 0, marks[next - 1].position > position { next -= 1 }
    return next
  }
}

/// Assigns a position to each possible fact about a plant. Facts are sorted by trait in the order
/// of the vocabulary, then by target, such as cats, in the order of the trait's declaration.
struct FactOrder {
  /// For each trait, the position of a fact without a target. The next positions belong to the
  /// facts for the targets of the trait.
  private let positions: [Int]

  init(_ traits: [TraitLexicon]) {
    var next = 0
    positions = traits.map { lexicon in
      defer { next += 1 + lexicon.trait.targets.count }
      return next
    }
  }

  /// Returns the position of a fact.
  ///
  /// - Parameters:
  ///   - trait: the index of the trait in the vocabulary.
  ///   - target: the index of the target in the trait; `nil` for a fact without a target.
  func position(ofTrait trait: Int, target: Int? = nil) -> Int {
    positions[trait] + (target.map { $0 + 1 } ?? 0)
  }
}

import HortusDiagnostics
import HortusModel

/// What is stated of a plant's traits, and what follows from it, in the order of the vocabulary and its targets.
struct StatedFacts {
  /// A fact among those of its plant.
  struct Mark {
    /// The index of its trait in the vocabulary; `nil` where it is derived, so that nothing
    /// follows from it in turn.
    var trait: Int?
    /// Where it stands in the order.
    var place: Int
    /// Where it is stated, or what it follows from.
    var location: SourceLocation
  }

  /// The facts, apart from their marks, so that they are handed on as they are.
  private(set) var facts: [Resolved.Fact] = []
  private(set) var marks: [Mark] = []

  /// Forgets all facts but keeps their memory, unless somebody else still has them: to ask for as
  /// much for each plant costs more than to fill it.
  mutating func removeAll() {
    facts.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
  }

  /// The facts of one trait, which stand together.
  func indices(ofTrait trait: Int) -> Range<Int> {
    var first = 0
    while first < marks.count, marks[first].trait != trait { first += 1 }
    var end = first
    while end < marks.count, marks[end].trait == trait { end += 1 }
    return first..<end
  }

  /// The fact that has a place already.
  func index(ofPlace place: Int) -> Int? {
    let next = index(after: place)
    return next > 0 && marks[next - 1].place == place ? next - 1 : nil
  }

  mutating func insert(_ fact: Resolved.Fact, _ mark: Mark) {
    let next = index(after: mark.place)
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

  /// Where what comes after a place begins.
  private func index(after place: Int) -> Int {
    var next = marks.count
    while next > 0, marks[next - 1].place > place { next -= 1 }
    return next
  }
}

/// The threads of a crew that do whatever can be done next, of all work that goes on in steps.
///
/// A thread takes up one step after another, whatever it belongs to, and sleeps only while there is
/// nothing to do at all. Threads that each have a work of their own fall asleep at every hand-over, and
/// the system wakes them late: on a processor that is busy while another stands idle.
final class Workers: @unchecked Sendable {
  typealias Step = @Sendable () throws -> Void
  /// Gives a step that can be done now, if there is one, and takes it for begun. The crew calls it under
  /// its lock.
  typealias Source = () -> Step?

  let crew: Crew
  let count: Int
  private var sources: [Source] = []
  private var areSentAway = false

  /// Begins with nothing to do.
  init(_ crew: Crew, count: Int) {
    (self.crew, self.count) = (crew, count)
    for _ in 0..<count {
      _ = crew.start { [self] in
        while let step = try next() { try step() }
      }
    }
  }

  /// Adds work: what comes before other work is done first.
  /// - Parameter isUrgent: whether it comes before all other work, or else after.
  func add(isUrgent: Bool, _ more: [Source]) throws {
    try crew.wait { [self] in
      guard !areSentAway else { return }
      sources = isUrgent ? more + sources : sources + more
    }
  }

  /// Has something done once, before all other work.
  /// - Parameter turn: what it shares with others.
  func once<Value: Sendable>(
    turn: Turn, _ body: @escaping @Sendable () throws -> Value
  ) throws -> Promised<Value> {
    let promised = Promised<Value>()
    var hasBegun = false
    let source: Source = { [crew] in
      guard !hasBegun else { return nil }
      let step = turn.step(crew) {
        let value = try body()
        try crew.wait { promised.value = value }
      }
      hasBegun = step != nil
      return step
    }
    try add(isUrgent: true, [source])
    return promised
  }

  /// Lets the threads end, and lets go of all work: it is done, or the crew stops.
  func sendAway() {
    crew.change {
      areSentAway = true
      sources = []
    }
  }

  private func next() throws -> Step? {
    try crew.wait { [self] in
      for source in sources {
        if let step = source() { return step }
      }
      return areSentAway ? .some(nil) : nil
    }
  }
}

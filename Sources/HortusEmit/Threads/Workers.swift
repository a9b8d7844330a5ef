/// The threads of a crew that do whatever can be done next, of all work that goes on in steps.
///
/// A thread takes up one step after another, whatever it belongs to, and sleeps only while there is
/// nothing to do at all. Threads that each have a work of their own fall asleep at every hand-over, and
/// the system wakes them late: on a processor that is busy while another stands idle.
final class Workers: @unchecked Sendable {
  typealias Step = @Sendable () throws -> Void

  /// One of the works that go on in steps. The crew asks it, under its lock.
  struct Source {
    /// How much of the work has begun, from 0 to 1.
    let begun: () -> Double
    /// Gives a step that can be done now, if there is one, and takes it for begun.
    let step: () -> Step?
  }

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

  /// Adds work.
  func add(_ more: [Source]) throws {
    try crew.wait { [self] in
      guard !areSentAway else { return }
      sources += more
    }
  }

  /// Lets the threads end, and lets go of all work: it is done, or the crew stops.
  func sendAway() {
    crew.change {
      areSentAway = true
      sources = []
    }
  }

  /// All work goes on evenly: so none is left in the end that only one thread at a time can do.
  private func next() throws -> Step? {
    try crew.wait { [self] in
      for source in sources.sorted(by: { $0.begun() < $1.begun() }) {
        if let step = source.step() { return step }
      }
      return areSentAway ? .some(nil) : nil
    }
  }
}

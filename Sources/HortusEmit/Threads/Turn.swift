/// What one step at a time may use, such as a database: a step that needs it begins when it is free, so
/// that no thread waits for another.
final class Turn: @unchecked Sendable {
  /// Only the crew looks at it.
  private var isTaken = false

  /// Makes a step that has the turn to itself, if it is free; called under the lock of the crew.
  /// - Parameter end: is called under that lock, too, when `body` is done.
  func step(
    _ crew: Crew, _ body: @escaping @Sendable () throws -> Void,
    end: @escaping @Sendable () -> Void = {}
  ) -> Workers.Step? {
    guard !isTaken else { return nil }
    isTaken = true
    return { [self] in
      try body()
      try crew.wait { [self] in
        isTaken = false
        end()
      }
    }
  }
}

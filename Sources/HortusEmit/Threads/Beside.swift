/// What is made on a thread of its own, beside other work; where the system has no thread, by the one that
/// asks for it.
package final class Beside<Value: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  /// What nobody makes yet. What it holds goes where it was made: to free it may take as long.
  private var make: (@Sendable () -> Value)?
  private var made: Value?

  private init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  package static func begin(_ make: @escaping @Sendable () -> Value) -> Beside {
    let beside = Beside(make)
    try? NativeThread.start { beside.run() }
    return beside
  }

  /// Waits for it.
  package var value: Value {
    run()
    return monitor.wait { [self] in made }
  }

  /// Makes it, unless somebody does.
  private func run() {
    let make = monitor.change {
      defer { self.make = nil }
      return self.make
    }
    guard let value = make?() else { return }
    monitor.change { made = value }
  }
}

import Foundation

/// A value that is made when it is first asked for, once, whoever asks.
///
/// Who asks while it is being made waits for it. What throws is tried again the next time.
final class Lazily<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value?

  func get(_ make: () throws -> Value) rethrows -> Value {
    lock.lock()
    defer { lock.unlock() }
    if let value { return value }
    let made = try make()
    value = made
    return made
  }
}

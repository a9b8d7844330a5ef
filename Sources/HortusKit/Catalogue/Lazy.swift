import Foundation

/// A value that is computed on first access and then cached.
///
/// If several threads access the value at once, one thread computes it and the other threads wait.
/// If the computation throws, the next access runs it again.
final class Lazy<Value: Sendable>: @unchecked Sendable {
  // Sendable, because `lock` guards all variables.
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

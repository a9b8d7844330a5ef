import Foundation

/// A value that is computed on first access and then cached.
///
/// If several threads access it at once, one computes the value and the others wait. If the
/// computation throws, the next access runs it again.
final class Lazy<Value: Sendable>: @unchecked Sendable {
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

import Foundation

/// What was made for the chains of languages that were asked for last: an app asks in one of them
/// most of the time.
final class RecentChains<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  /// The one that was used last comes last.
  private var entries: [(chain: [String], value: Value)] = []

  private static var mostKept: Int { 4 }

  /// The value for a chain; two callers may make the same one at once, which does no harm.
  func value(of chain: [String], make: () throws -> Value) rethrows -> Value {
    if let known = known(chain) { return known }
    let value = try make()
    lock.lock()
    defer { lock.unlock() }
    entries.removeAll { $0.chain == chain }
    if entries.count >= Self.mostKept { entries.removeFirst() }
    entries.append((chain, value))
    return value
  }

  private func known(_ chain: [String]) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    guard let place = entries.firstIndex(where: { $0.chain == chain }) else { return nil }
    let entry = entries.remove(at: place)
    entries.append(entry)
    return entry.value
  }
}

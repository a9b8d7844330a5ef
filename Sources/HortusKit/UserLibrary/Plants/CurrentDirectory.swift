import Foundation

/// The catalogue that the library goes by, which another may take the place of, and what it has
/// said of ids: an app asks of the same few again and again.
final class CurrentDirectory: @unchecked Sendable {
  private let lock = NSLock()
  private var directory: (any PlantDirectory)?
  private var living: [PlantID: PlantID] = [:]
  /// Counts the catalogues: an answer of the one before is not kept for the next.
  private var turn = 0

  /// Beyond this, memory would be better spent.
  private static let mostKnown = 10_000

  var value: (any PlantDirectory)? {
    get {
      lock.lock()
      defer { lock.unlock() }
      return directory
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      directory = newValue
      living = [:]
      turn += 1
    }
  }

  /// The living id of a plant, or the id itself where the catalogue does not know better.
  func living(_ id: PlantID) throws -> PlantID {
    lock.lock()
    let (known, directory, turn) = (living[id], directory, turn)
    lock.unlock()
    if let known { return known }
    // Not under the lock: the catalogue may have to wait for the disk.
    guard let directory else { return id }
    let found = try directory.current(id) ?? id
    lock.lock()
    defer { lock.unlock() }
    guard turn == self.turn else { return found }
    if living.count >= Self.mostKnown { living = [:] }
    living[id] = found
    return found
  }
}

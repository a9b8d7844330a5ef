import Foundation

/// The catalogue that the library goes by, which another may take the place of.
final class CurrentDirectory: @unchecked Sendable {
  private let lock = NSLock()
  private var directory: (any PlantDirectory)?

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
    }
  }
}

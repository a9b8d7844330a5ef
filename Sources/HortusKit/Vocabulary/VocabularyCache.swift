import Foundation

/// The vocabularies of a bundle that were asked for last: a page needs one, and an app asks in one
/// chain of languages most of the time.
final class VocabularyCache: @unchecked Sendable {
  private static let mostKept = 4

  private let readers: Readers
  private let lock = NSLock()
  /// The one that was used last comes last.
  private var vocabularies: [Vocabulary] = []

  init(readers: Readers) {
    self.readers = readers
  }

  /// The vocabulary in a chain of languages; two callers may read the same one at once, which does
  /// no harm.
  func vocabulary(chain: [String]) throws -> Vocabulary {
    if let known = known(chain) { return known }
    let vocabulary = try readers.read { try Vocabulary($0, chain: chain) }
    lock.lock()
    defer { lock.unlock() }
    vocabularies.removeAll { $0.chain == chain }
    if vocabularies.count >= Self.mostKept { vocabularies.removeFirst() }
    vocabularies.append(vocabulary)
    return vocabulary
  }

  private func known(_ chain: [String]) -> Vocabulary? {
    lock.lock()
    defer { lock.unlock() }
    guard let place = vocabularies.firstIndex(where: { $0.chain == chain }) else { return nil }
    let vocabulary = vocabularies.remove(at: place)
    vocabularies.append(vocabulary)
    return vocabulary
  }
}

/// The words that contain a text, and the plants with the shortest of the names that contain such a
/// word. The search runs on first access, because many queries never need its result.
final class LazySubstringMatches: Sendable {
  struct Found: Sendable {
    let words: WordSet
    /// The plants with the shortest of the names that contain at least one of the words.
    let shortest: ShortestPlants
  }

  private let known = Lazy<Found>()
  private let find: @Sendable () -> Found

  init(_ find: @escaping @Sendable () -> Found) {
    self.find = find
  }

  var found: Found { known.get(find) }
}

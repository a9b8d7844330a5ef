/// The words that contain a text. The search for these words runs on first access, because many
/// queries never need them.
final class LazySubstringMatches: Sendable {
  struct Found: Sendable {
    let words: WordSet
    /// Of the plants with a name that contains one of the words, those with the shortest names.
    let shortest: ShortestPlants
  }

  private let known = Lazy<Found>()
  private let find: @Sendable () -> Found

  init(_ find: @escaping @Sendable () -> Found) {
    self.find = find
  }

  var found: Found { known.get(find) }
}

/// The words that contain a text, looked for when they are first needed, which may be never.
final class LaterWords: Sendable {
  struct Found: Sendable {
    let words: WordSet
    /// The plants that have one of them in a short name.
    let shortest: ShortestPlants
  }

  private let known = Lazily<Found>()
  private let find: @Sendable () -> Found

  init(_ find: @escaping @Sendable () -> Found) {
    self.find = find
  }

  var found: Found { known.get(find) }
}

/// The order of a result.
public enum PlantSortOrder: Sendable, Hashable {
  /// The best match of the text first; without a text the same as `name`.
  case relevance
  /// A–Z in the language of the reader.
  case name
  /// The most popular first; plants of unknown popularity last.
  case popularity
  /// The easiest first, by the lowest step of the trait `difficulty`; plants of unknown difficulty
  /// last. In a bundle without that trait the same as `name`.
  case difficulty
  /// At random, but the same for the same seed, so that it pages without repeats.
  case shuffle(seed: UInt64)
}

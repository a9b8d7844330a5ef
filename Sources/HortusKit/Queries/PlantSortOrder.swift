/// The order of a result.
public enum PlantSortOrder: Sendable, Hashable {
  /// By how well the text matches, the best match first; without a text the same as `name`.
  case relevance
  /// A–Z by name in the language of the reader.
  case name
  /// By descending popularity; plants of unknown popularity come last.
  case popularity
  /// By difficulty, the easiest first, according to the lowest step of the trait `difficulty`;
  /// plants of unknown difficulty come last. In a bundle without that trait the same as `name`.
  case difficulty
  /// In a pseudorandom order that depends only on the seed, so that the pages of a result do not
  /// repeat plants.
  case shuffle(seed: UInt64)
}

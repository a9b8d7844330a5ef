/// The order of a result.
public enum PlantSortOrder: Sendable, Hashable {
  /// By how well the text matches, the best match first. A query without a text uses `name`
  /// instead.
  case relevance
  /// A–Z by name in the first wanted language that the bundle has, otherwise in the default
  /// language.
  case name
  /// By descending popularity; plants of unknown popularity come last.
  case popularity
  /// By the lowest step of the trait `difficulty`, the easiest first; plants of unknown difficulty
  /// come last. A bundle without this trait uses `name` instead.
  case difficulty
  /// In a pseudorandom order that depends only on the seed. With the same seed, the pages of a
  /// result do not repeat plants.
  case shuffle(seed: UInt64)
}

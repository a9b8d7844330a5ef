/// The order of a result.
public enum PlantSortOrder: Sendable, Hashable {
  /// By how well the text matches, the best match first. A query without a text uses `name`
  /// instead.
  case relevance
  /// In the order of the ids in an `.among` condition, such as favourites in the user's order, or
  /// in the editor's order of a list (`Condition.list(_:)`). If the query has several such
  /// conditions, the first one counts. A query without such a condition uses `name` instead.
  case given
  /// A–Z by name in the first language of the reader that the bundle has. If the bundle has
  /// none of them, A–Z by name in its default language.
  case name
  /// By descending popularity; plants of unknown popularity come last.
  case popularity
  /// By the trait `difficulty`, the easiest plants first. A plant with several values, such as
  /// “easy to moderate”, is sorted by the easiest value. Plants of unknown difficulty come last. A
  /// bundle without this trait uses `name` instead.
  case difficulty
  /// In a pseudorandom order that depends only on the seed. With the same seed, the pages of a
  /// result do not repeat plants.
  case shuffle(seed: UInt64)
}

/// A sort order is coded as a string: `relevance`, `given`, `name`, `popularity`, `difficulty`, or
/// `shuffle:` followed by the seed. The form is stable, so an app may store it.
extension PlantSortOrder: Codable {
  private static let shufflePrefix = "shuffle:"
  private static let named: [String: PlantSortOrder] = [
    "relevance": .relevance, "given": .given, "name": .name, "popularity": .popularity,
    "difficulty": .difficulty,
  ]

  /// Decodes a sort order.
  ///
  /// - Throws: `DecodingError` if the string is no sort order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let order = Self.named[text] {
      self = order
    } else if text.hasPrefix(Self.shufflePrefix),
      let seed = UInt64(text.dropFirst(Self.shufflePrefix.count))
    {
      self = .shuffle(seed: seed)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no order of plants")
    }
  }

  /// Encodes the sort order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .relevance: try container.encode("relevance")
    case .given: try container.encode("given")
    case .name: try container.encode("name")
    case .popularity: try container.encode("popularity")
    case .difficulty: try container.encode("difficulty")
    case .shuffle(let seed): try container.encode("\(Self.shufflePrefix)\(seed)")
    }
  }
}

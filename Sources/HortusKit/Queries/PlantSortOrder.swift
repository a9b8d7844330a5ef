import Foundation
import GRDB
import HortusBundle
import HortusSchema
import HortusSystem

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
  /// By the numbers of a trait of the kind `number` or `range`, such as the price. In ascending order,
  /// the lower end of a range counts, in descending order the upper end. Plants without a number come
  /// last in both orders, and plants with the same number are sorted A–Z.
  case trait(TraitKey, descending: Bool = false)
  /// In a pseudorandom order that depends only on the seed. With the same seed, the pages of a
  /// result do not repeat plants.
  case shuffle(seed: UInt64)
}

/// A sort order is coded as a string: `relevance`, `given`, `name`, `popularity`, `difficulty`,
/// `trait:` or `trait-descending:` followed by the key of the trait, or `shuffle:` followed by the seed.
/// The form is stable, so an app may store it.
extension PlantSortOrder: Codable {
  private static let shufflePrefix = "shuffle:"
  private static let traitPrefixes = [("trait:", false), ("trait-descending:", true)]
  private static let named: [String: PlantSortOrder] = [
    "relevance": .relevance, "given": .given, "name": .name, "popularity": .popularity,
    "difficulty": .difficulty,
  ]

  /// Decodes a sort order.
  ///
  /// - Throws: `DecodingError` if the string is no sort order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let order = PlantSortOrder(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the text is no order of plants")
    }
    self = order
  }

  /// Creates the sort order that a string codes; `nil` if the string codes none.
  init?(_ text: String) {
    if let order = Self.named[text] {
      self = order
    } else if text.hasPrefix(Self.shufflePrefix),
      let seed = UInt64(text.dropFirst(Self.shufflePrefix.count))
    {
      self = .shuffle(seed: seed)
    } else if let (prefix, isDescending) = Self.traitPrefixes.first(where: { prefix, _ in
      text.hasPrefix(prefix) && text.count > prefix.count
    }) {
      self = .trait(TraitKey(String(text.dropFirst(prefix.count))), descending: isDescending)
    } else {
      return nil
    }
  }

  /// Encodes the sort order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The string that codes the sort order.
  var text: String {
    switch self {
    case .relevance: "relevance"
    case .given: "given"
    case .name: "name"
    case .popularity: "popularity"
    case .difficulty: "difficulty"
    case .trait(let key, let isDescending):
      (isDescending ? "trait-descending:" : "trait:") + key.rawValue
    case .shuffle(let seed): "\(Self.shufflePrefix)\(seed)"
    }
  }
}

/// The sort orders of all plants of a bundle, each computed on first use and cached.
///
/// Two threads may compute the same order at once; both get the same result.
final class PlantOrders: Sendable {
  /// The key of a cached order. The associated value is the language in which names are sorted A–Z.
  private enum Key: Hashable {
    case name(String)
    case popularity(String)
    case difficulty(String)
    case trait(TraitKey, descending: Bool, String)
  }

  private let pool: ConnectionPool
  private let information: CatalogueInformation
  private let orders = KeyedCache<Key, [UInt32]>()

  init(pool: ConnectionPool, information: CatalogueInformation) {
    self.pool = pool
    self.information = information
  }

  /// Returns the A–Z order in a language of the bundle.
  func byName(in language: String) throws -> ResultOrder {
    if language == information.defaultLanguage { return .number }
    return .listed(try names(in: language))
  }

  /// Returns the order by descending popularity. Plants without a popularity come last. Plants of
  /// equal popularity are sorted A–Z.
  func byPopularity(in language: String) throws -> ResultOrder {
    .listed(
      try orders.value(for: .popularity(language)) {
        try ranked(in: language) { ranks in
          try pool.read { database in
            let rows = try Row.fetchCursor(
              database, sql: "SELECT number, popularity FROM plant WHERE popularity IS NOT NULL")
            while let row = try rows.next() {
              let popularity: Int = try row.decoded(1)
              try ranks.set(
                100 - min(max(popularity, 0), 100), of: row.decoded(0), pool: pool)
            }
          }
        }
      })
  }

  /// Returns the order by difficulty, the easiest plants first. The difficulty of a plant is the
  /// lowest value that it has for `trait`. Plants without a value come last. Plants with the same
  /// lowest value are sorted A–Z.
  func byDifficulty(
    _ trait: DeclaredTrait, facets: FacetSets, in language: String
  ) throws -> ResultOrder {
    .listed(
      try orders.value(for: .difficulty(language)) {
        try ranked(in: language) { ranks in
          for (step, value) in trait.values.enumerated().reversed() {
            for target in trait.targets {
              let set = facets.set(of: target.isEmpty ? value : "\(target):\(value)")
              try set?.forEach { try ranks.set(step, of: $0, pool: pool) }
            }
          }
        }
      })
  }

  /// Returns the order by the numbers of a trait. Plants without a number come last. Plants with the
  /// same number are sorted A–Z.
  ///
  /// - Parameters:
  ///   - columns: the numbers of all plants, one column for each target of the trait.
  ///   - isDescending: whether the greatest number comes first.
  func byNumber(
    _ key: TraitKey, _ columns: [RangeColumn], descending isDescending: Bool, in language: String
  ) throws -> ResultOrder {
    .listed(
      try orders.value(for: .trait(key, descending: isDescending, language)) {
        let plants =
          try language == information.defaultLanguage
          ? (0..<UInt32(information.plantCount)).map { $0 + 1 } : names(in: language)
        var keyed: [(number: Double, plant: UInt32)] = []
        var others: [UInt32] = []
        for plant in plants {
          let numbers = columns.compactMap { $0.interval(of: Int(plant)) }
          let number = isDescending ? numbers.map(\.high).max() : numbers.map(\.low).min()
          if let number {
            keyed.append((isDescending ? -number : number, plant))
          } else {
            others.append(plant)
          }
        }
        // The sort is stable, because the places A–Z break ties.
        let sorted = keyed.enumerated().sorted {
          ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
        }
        return sorted.map(\.element.plant) + others
      })
  }

  private func names(in language: String) throws -> [UInt32] {
    try orders.value(for: .name(language)) {
      let plantCount = information.plantCount
      var seen = PlantBitmap(plantCount: plantCount)
      var plants: [UInt32] = []
      plants.reserveCapacity(plantCount)
      try pool.read { database in
        let numbers = try Int.fetchCursor(
          database, sql: "SELECT plant FROM plantOrder WHERE language = ? ORDER BY position",
          arguments: [language])
        while let number = try numbers.next() {
          guard number >= 1, number <= plantCount else {
            throw pool.damaged("there is no plant \(number)")
          }
          seen.insert(number)
          plants.append(UInt32(number))
        }
      }
      guard plants.count == plantCount, seen.count == plantCount else {
        throw pool.damaged("the order of names in “\(language)” is not whole")
      }
      return plants
    }
  }

  /// Returns all plants sorted by rank. Plants with equal ranks are sorted A–Z in `language`.
  ///
  /// - Parameter rank: a closure that sets the ranks of plants.
  private func ranked(
    in language: String, _ rank: (inout PlantRanks) throws -> Void
  ) throws -> [UInt32] {
    var ranks = PlantRanks(plantCount: information.plantCount)
    try rank(&ranks)
    if language == information.defaultLanguage {
      return ranks.sorted((1...max(information.plantCount, 1)).lazy.map(UInt32.init))
    }
    return ranks.sorted(try names(in: language))
  }
}

/// The rank of each plant. The lowest rank sorts first; plants without a rank sort last.
private struct PlantRanks {
  private var ranks: [UInt8]

  init(plantCount: Int) {
    ranks = [UInt8](repeating: .max, count: plantCount)
  }

  mutating func set(_ rank: Int, of number: Int, pool: ConnectionPool) throws {
    guard number >= 1, number <= ranks.count else {
      throw pool.damaged("there is no plant \(number)")
    }
    ranks[number - 1] = UInt8(min(rank, Int(UInt8.max)))
  }

  /// Sorts plants by their ranks with a stable counting sort.
  func sorted(_ plants: some Sequence<UInt32>) -> [UInt32] {
    guard !ranks.isEmpty else { return [] }
    var starts = [Int](repeating: 0, count: 257)
    for rank in ranks { starts[Int(rank) + 1] += 1 }
    for rank in 1..<starts.count { starts[rank] += starts[rank - 1] }
    var sorted = [UInt32](repeating: 0, count: ranks.count)
    for plant in plants {
      let rank = Int(ranks[Int(plant) - 1])
      sorted[starts[rank]] = plant
      starts[rank] += 1
    }
    return sorted
  }
}

import ArgumentParser
import HortusKit

/// The options for the order and the page of a result.
struct PageOptions: ParsableArguments {
  /// The sort orders that the option accepts.
  enum Sort: String, ExpressibleByArgument, CaseIterable {
    case relevance, name, popularity, difficulty, shuffle
  }

  @Option(help: "The order.")
  var sort = Sort.relevance

  @Option(help: "What a shuffle goes by: the same number gives the same order.")
  var seed: UInt64?

  @Option(help: "The most plants of a page.")
  var limit = 20

  @Option(help: "The cursor that the page before ended with.")
  var after: String?

  func validate() throws {
    if seed != nil, sort != .shuffle {
      throw ValidationError("--seed has a meaning with --sort shuffle only")
    }
    if sort == .shuffle, seed == nil, after != nil {
      throw ValidationError("to go on in a shuffle, give the --seed of the page before as well")
    }
  }

  var cursor: Cursor? { after.map { Cursor(text: $0) } }

  /// Returns the sort order and, for a shuffle, its seed.
  ///
  /// - Parameter random: the seed for a shuffle if the user gave none.
  func order(seed random: @autoclosure () -> UInt64) -> (order: PlantSortOrder, seed: UInt64?) {
    switch sort {
    case .relevance: return (.relevance, nil)
    case .name: return (.name, nil)
    case .popularity: return (.popularity, nil)
    case .difficulty: return (.difficulty, nil)
    case .shuffle:
      let seed = seed ?? random()
      return (.shuffle(seed: seed), seed)
    }
  }
}

/// How complete a plant is. Each tier includes the one before.
package enum CoverageTier: String, Sendable, CaseIterable, Comparable {
  /// Base traits, family, category, names and summary.
  case core
  /// Also an article on each required topic.
  case basic
  /// Also everything that the apps show of the plant.
  case full

  package static func < (a: CoverageTier, b: CoverageTier) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

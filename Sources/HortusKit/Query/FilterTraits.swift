import GRDB

/// The traits of a bundle as filters see them, each with its facets once they are asked for.
final class FilterTraits: Sendable {
  /// In the order of a page.
  let all: [FilterTrait]

  private let readers: Readers
  private let plantCount: Int
  private let places: [String: Int]
  private let facets: [Lazily<FacetSets>]
  private let ranges: [Lazily<[RangeColumn]>]
  private let extents: [Lazily<ClosedRange<Double>?>]

  init(readers: Readers, plantCount: Int) throws {
    self.readers = readers
    self.plantCount = plantCount
    let traits = try readers.read(Self.load)
    all = traits
    places = Dictionary(
      traits.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    facets = traits.map { _ in Lazily() }
    ranges = traits.map { _ in Lazily() }
    extents = traits.map { _ in Lazily() }
  }

  subscript(key: String) -> FilterTrait? {
    places[key].map { all[$0] }
  }

  /// The plants of each value, by `full-sun` or `cat:high`.
  func facets(of trait: FilterTrait) throws -> FacetSets {
    try facets[place(of: trait)].get {
      try FacetSets(
        readers: readers, plantCount: plantCount,
        sql: """
          SELECT CASE target WHEN '' THEN value ELSE target || ':' || value END, plantCount, bitmap
          FROM facet WHERE trait = ?
          """, arguments: [trait.key])
    }
  }

  /// The intervals of the plants, for each aspect of a range.
  func ranges(of trait: FilterTrait) throws -> [RangeColumn] {
    try ranges[place(of: trait)].get {
      try trait.aspects.map {
        try RangeColumn(readers: readers, plantCount: plantCount, aspect: $0)
      }
    }
  }

  /// The lowest and the highest number that a plant has in a range; nil where none has any.
  func extent(of trait: FilterTrait) throws -> ClosedRange<Double>? {
    try extents[place(of: trait)].get {
      try readers.read { database in
        let statement = try database.cachedStatement(
          sql: "SELECT min(low), max(high) FROM plantFact WHERE aspect = ? AND low IS NOT NULL")
        return try trait.aspects.reduce(nil) { extent, aspect in
          guard let row = try Row.fetchOne(statement, arguments: [aspect]),
            let low: Double = try row.decoded(0), let high: Double = try row.decoded(1), low <= high
          else { return extent }
          guard let extent else { return low...high }
          return min(low, extent.lowerBound)...max(high, extent.upperBound)
        }
      }
    }
  }

  private func place(of trait: FilterTrait) -> Int {
    guard let place = places[trait.key] else {
      preconditionFailure("“\(trait.key)” is not a trait of this bundle")
    }
    return place
  }

  private static func load(_ database: Database) throws -> [FilterTrait] {
    var traits = try Row.fetchAll(
      database, sql: "SELECT key, kind, role, isFilter FROM trait ORDER BY number"
    ).map {
      try FilterTrait(
        key: $0.decoded(0), kind: $0.decoded(1), role: $0.decoded(2), isFilter: $0.decoded(3))
    }
    let places = Dictionary(
      traits.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for row in try Row.fetchAll(
      database, sql: "SELECT trait, target, number FROM aspect ORDER BY number")
    {
      guard let place = places[try row.decoded(0)] else { continue }
      traits[place].targets.append(try row.decoded(1))
      traits[place].aspects.append(try row.decoded(2))
    }
    for row in try Row.fetchAll(
      database, sql: "SELECT trait, key FROM traitValue ORDER BY trait, position")
    {
      guard let place = places[try row.decoded(0)] else { continue }
      traits[place].values.append(try row.decoded(1))
    }
    return traits
  }
}

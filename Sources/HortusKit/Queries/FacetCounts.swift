import Foundation
import GRDB
import HortusBundle
import HortusSchema

/// Computes the counts that an app shows beside the values of filters and beside categories.
/// `ResultPage.facets` and `ResultPage.categories` define these counts.
struct FacetCounts {
  let caches: CatalogueCaches
  let filter: Filter
  /// The plants that fulfil all conditions. They are counted for every trait without a `where`
  /// condition, and for the categories if the query has no `category` condition.
  private let whole: CountedSet

  /// Prepares the counts for a query.
  ///
  /// - Parameter result: the plants that fulfil all conditions of the query.
  init(caches: CatalogueCaches, filter: Filter, result: PlantBitmap) {
    self.caches = caches
    self.filter = filter
    whole = CountedSet(filter.parts.isEmpty ? nil : result)
  }

  /// Returns the number of plants in each category, keyed by category key.
  func ofCategories() throws -> [String: Int] {
    base(for: .category).counts(try caches.offeredCategories)
  }

  /// Returns the counts of the values of each filter, keyed by the trait and the key of the value.
  func ofTraits() throws -> [TraitKey: [String: Int]] {
    let traits = try caches.traits
    var counts: [TraitKey: [String: Int]] = [:]
    for trait in traits.all where trait.isFilter && !trait.isNumeric {
      counts[trait.key] = base(for: .trait(trait.key))
        .counts(try traits.facets(of: trait))
    }
    return counts
  }

  /// Returns, for each range of numbers, how many plants have at least one of these numbers for a
  /// trait. Like the counts of values, these ignore the conditions on the trait itself.
  func ofLevels(_ ranges: [ClosedRange<Double>], of trait: DeclaredTrait) throws -> [Int] {
    let columns = try caches.traits.ranges(of: trait)
    let sets = ranges.map { range in
      var plants = PlantBitmap(plantCount: caches.plantCount)
      for column in columns { plants.formUnion(column.overlapping(range)) }
      return plants
    }
    let keys = ranges.indices.map(String.init)
    let counts = base(for: .trait(trait.key)).counts(FacetSets(keys: keys, sets: sets))
    return keys.map { counts[$0] ?? 0 }
  }

  /// Returns the plants to count for a trait or for the categories. These plants fulfil all
  /// conditions except those about `subject`, which is the trait or the categories.
  private func base(for subject: Filter.Subject) -> CountedSet {
    filter.isAbout(subject) ? CountedSet(filter.intersection(without: subject)) : whole
  }
}

/// A set of plants that is intersected with many other sets to count the common plants.
private struct CountedSet {
  /// The plants; `nil` for all plants of the bundle. The counts of all plants need no intersection,
  /// because `FacetSets.counts` contains them.
  private let set: PlantBitmap?
  /// The indexes of the nonzero 64-bit words of `set`, so that counting can skip all other words.
  /// `nil` if `set` is `nil`, or if a quarter or more of the words are nonzero.
  private var wordIndices: [Int]?

  init(_ set: PlantBitmap?) {
    self.set = set
    guard let set else { return }
    let used = set.words.indices.filter { set.words[$0] != 0 }
    if used.count < set.words.count / 4 { wordIndices = used }
  }

  func counts(_ facets: FacetSets) -> [String: Int] {
    var counts: [String: Int] = [:]
    counts.reserveCapacity(facets.keys.count)
    for (index, key) in facets.keys.enumerated() {
      counts[key] = set == nil ? facets.counts[index] : count(with: facets.sets[index])
    }
    return counts
  }

  private func count(with other: PlantBitmap) -> Int {
    guard let set else { return other.count }
    guard let wordIndices else { return set.intersectionCount(with: other) }
    return set.words.withUnsafeBufferPointer { words in
      other.words.withUnsafeBufferPointer { others in
        var count = 0
        for index in wordIndices { count &+= (words[index] & others[index]).nonzeroBitCount }
        return count
      }
    }
  }
}

/// The set of plants for each value of a trait, for each category, or for each list of an app.
struct FacetSets: Sendable {
  /// The keys of the values, categories or lists, in the order of the bundle.
  let keys: [String]
  /// For each key, the plants of the value, category or list. The set of a key has the same index
  /// as the key in `keys`.
  let sets: [PlantBitmap]
  /// The number of plants in each set. A set and its number of plants have the same index.
  let counts: [Int]
  private let indices: [String: Int]

  /// Reads the sets from the bundle.
  ///
  /// - Parameter sql: a query whose columns are the key, the number of plants and the bitmap.
  /// - Throws: `CatalogueError.damaged` for an invalid bitmap.
  init(
    pool: ConnectionPool, plantCount: Int, sql: String, arguments: StatementArguments = []
  ) throws {
    var keys: [String] = []
    var sets: [PlantBitmap] = []
    var counts: [Int] = []
    try pool.read { database in
      let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
      while let row = try rows.next() {
        let key: String = try row.decoded(0)
        let set = try row.withUnsafeData(atIndex: 2) { data in
          (data ?? Data()).withUnsafeBytes { PlantBitmap(bytes: $0, plantCount: plantCount) }
        }
        guard let set else { throw pool.damaged("the bitmap of “\(key)” has another size") }
        keys.append(key)
        guard try row.decoded(1) == set.count else {
          throw pool.damaged("the bitmap of “\(key)” has another number of plants")
        }
        counts.append(set.count)
        sets.append(set)
      }
    }
    self.keys = keys
    self.sets = sets
    self.counts = counts
    indices = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Creates facet sets from computed sets.
  init(keys: [String], sets: [PlantBitmap]) {
    self.keys = keys
    self.sets = sets
    counts = sets.map(\.count)
    indices = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the set for a key; `nil` if `keys` does not contain the key.
  func set(of key: String) -> PlantBitmap? {
    indices[key].map { sets[$0] }
  }
}

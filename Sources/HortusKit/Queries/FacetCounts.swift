import HortusSchema

/// Counts how many plants of a result have each value, for all filters of a bundle.
struct FacetCounts {
  let caches: CatalogueCaches
  let filter: Filter
  /// The plants that fulfil all conditions of the query.
  let result: PlantBitmap

  /// The key of the counts by category, among those by trait.
  static let categoryKey = "category"

  /// Returns the counts by the key of the trait or `categoryKey`, then by the key of the value or
  /// category.
  func count() throws -> [String: [String: Int]] {
    let whole = CountedSet(filter.parts.isEmpty ? nil : result)
    var counts: [String: [String: Int]] = [:]
    counts[Self.categoryKey] = base(for: .category, else: whole).counts(try caches.categories)
    let traits = try caches.traits
    for trait in traits.all where trait.isFilter && !trait.isRange {
      counts[trait.key] = base(for: .trait(trait.key), else: whole)
        .counts(try traits.facets(of: trait))
    }
    return counts
  }

  /// Returns the set of plants to count for a trait or the categories: the result without the
  /// conditions on that trait or on categories.
  private func base(for subject: Filter.Subject, else whole: CountedSet) -> CountedSet {
    filter.isAbout(subject) ? CountedSet(filter.intersection(without: subject)) : whole
  }
}

/// A set of plants that is intersected with many others to count the plants in common.
private struct CountedSet {
  /// `nil` for the set of all plants, whose counts are stored in the bundle.
  private let set: PlantBitmap?
  /// The indexes of the words that are not 0; `nil` if these are a quarter or more of all words.
  private var places: [Int]?

  init(_ set: PlantBitmap?) {
    self.set = set
    guard let set else { return }
    let used = set.words.indices.filter { set.words[$0] != 0 }
    if used.count < set.words.count / 4 { places = used }
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
    guard let places else { return set.intersectionCount(with: other) }
    return set.words.withUnsafeBufferPointer { words in
      other.words.withUnsafeBufferPointer { others in
        var count = 0
        for place in places { count &+= (words[place] & others[place]).nonzeroBitCount }
        return count
      }
    }
  }
}

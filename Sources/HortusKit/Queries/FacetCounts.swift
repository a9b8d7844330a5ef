import HortusSchema

/// Counts for each value of each filter the plants of a result that have the value.
struct FacetCounts {
  let caches: CatalogueCaches
  let filter: Filter
  /// The plants that fulfil all conditions of the query.
  let result: PlantBitmap

  /// The key under which `count()` returns the counts of the categories, beside the keys of traits.
  static let categoryKey = "category"

  /// Returns the counts, keyed by the key of a trait or `categoryKey`. The inner dictionary is
  /// keyed by the key of the value or category.
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

  /// Returns the set of plants to count for a trait or for the categories. These plants fulfil all
  /// conditions except those on the trait itself or on categories.
  private func base(for subject: Filter.Subject, else whole: CountedSet) -> CountedSet {
    filter.isAbout(subject) ? CountedSet(filter.intersection(without: subject)) : whole
  }
}

/// A set of plants that is intersected with many other sets to count the common plants.
private struct CountedSet {
  /// `nil` for the set of all plants. The bundle stores the counts of all plants.
  private let set: PlantBitmap?
  /// The indexes of the nonzero words of `set`; `nil` if a quarter or more of all words are
  /// nonzero.
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

import HortusSchema

/// What the filters of an app, and its lists, know of a plant. A search engine that is given these
/// values finds the same plants as the conditions of a query.
package struct PlantFilterValues: Sendable, Hashable {
  /// For each filter with values, the keys by which `Condition.where` finds the plant, such as
  /// `full-sun` or `cat:high`, in the order of the vocabulary. A filter of which nothing is known has
  /// no entry.
  package let values: [TraitKey: [String]]
  /// For each filter with numbers, the interval with which `Condition.range` compares, in the unit of
  /// the trait. A trait with targets has an entry for each target, such as `dose:cat`. A filter of
  /// which nothing is known has no entry.
  package let numbers: [String: ClosedRange<Double>]
  /// The keys of the lists of the app that contain the plant, except lists of favourites, in the order
  /// of the profile; empty if the catalogue is not limited to an app.
  package let lists: [String]
}

extension Catalogue {
  /// Returns what filters and lists know of a plant. In a catalogue that is limited to an app, these
  /// are the filters and the lists of the app.
  ///
  /// - Returns: `nil` if the catalogue has no such plant.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  package func filterValues(of id: PlantID) throws -> PlantFilterValues? {
    guard let plant = try caches.numbers.number(of: id) else { return nil }
    let traits = try caches.traits
    let filters = try vocabulary().traits.filter {
      caches.scope?.filters?.contains($0.key) ?? $0.isFilter
    }
    var values: [TraitKey: [String]] = [:]
    var numbers: [String: ClosedRange<Double>] = [:]
    for declared in filters.compactMap({ traits[$0.key] }) where !declared.isText {
      if declared.isNumeric {
        for (column, target) in zip(try traits.ranges(of: declared), declared.targets) {
          guard let interval = column.interval(of: plant) else { continue }
          let key = declared.key.rawValue + (target.isEmpty ? "" : ":" + target)
          numbers[key] = interval.low...interval.high
        }
      } else {
        let facets = try traits.facets(of: declared)
        let keys = zip(facets.keys, facets.sets).filter { $1.contains(plant) }.map(\.0)
        if !keys.isEmpty { values[declared.key] = keys }
      }
    }
    let lists = caches.scope?.lists
    return PlantFilterValues(
      values: values, numbers: numbers,
      lists: zip(lists?.keys ?? [], lists?.sets ?? [])
        .filter { !$0.isEmpty && $1.contains(plant) }.map(\.0))
  }
}

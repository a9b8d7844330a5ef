import Foundation
import HortusKit

/// The data with which the script of a site searches and filters. For every single condition, it
/// has the plants that HortusKit finds. The script combines these results.
struct SearchData: Encodable {
  /// The ids of the plants, sorted A–Z by name. All other properties refer to a plant by its index
  /// in this array.
  let ids: [String]
  /// All names of each plant. The first is the display name, the second is the scientific name.
  let names: [[String]]
  /// The plants with each value of each filter, keyed by trait and value.
  let values: [String: [String: [Int]]]
  /// For each value of a filter about harm, the plants of which the trait is unknown, keyed by trait and
  /// value.
  let unknown: [String: [String: [Int]]]
  /// The lower and the upper bound of each plant for each filter with numbers, keyed by trait and
  /// plant.
  let ranges: [String: [Int: [Double]]]
  /// The plants in each sort order of the app, keyed by order.
  let orders: [String: [Int]]

  init(_ pages: AppPages) throws {
    let catalogue = pages.catalogue
    let limit = max(1, pages.profile.plantCount)
    let plants = try catalogue.plants(sortedBy: .name, limit: limit).plants
    let places = Dictionary(uniqueKeysWithValues: plants.enumerated().map { ($1.id, $0) })
    func found(_ conditions: [Condition], _ order: PlantSortOrder = .name) throws -> [Int] {
      try catalogue.plants(conditions, sortedBy: order, limit: limit).plants
        .compactMap { places[$0.id] }
    }
    let filters = try catalogue.filterTraits()
    var names: [[String]] = []
    var ranges: [String: [Int: [Double]]] = [:]
    for (place, plant) in plants.enumerated() {
      guard let page = try catalogue.plant(plant.id) else { continue }
      let own = page.names
      names.append(
        [own.preferred, own.scientific.text] + own.synonyms.map(\.text) + own.others.map(\.text))
      for trait in filters where trait.kind == .range {
        guard case .range(let range) = page.fact(trait.key)?.value else { continue }
        ranges[trait.key.rawValue, default: [:]][place] =
          [range.exact.lowerBound, range.exact.upperBound]
      }
    }
    ids = plants.map(\.id.rawValue)
    self.names = names
    self.ranges = ranges
    values = try Dictionary(
      uniqueKeysWithValues: filters.filter { $0.kind != .range }.map { trait in
        let plants = try trait.choices.map { choice in
          (choice.key, try found([.where(trait.key, in: [choice.key])]))
        }
        return (trait.key.rawValue, Dictionary(uniqueKeysWithValues: plants))
      })
    unknown = try Dictionary(
      uniqueKeysWithValues: filters.filter(\.isHarm).map { trait in
        let plants = try trait.choices.map { choice in
          let target = choice.key.prefix { $0 != ":" }
          let targets = trait.targets.isEmpty ? [] : Set([String(target)])
          return (choice.key, try found([.unknown(trait.key, for: targets)]))
        }
        return (trait.key.rawValue, Dictionary(uniqueKeysWithValues: plants))
      })
    orders = try Dictionary(
      uniqueKeysWithValues: pages.profile.orders.filter { $0.key != .shuffle }.map {
        ($0.key.rawValue, try found([], $0.sortOrder()))
      })
  }

  /// A script that assigns the data to the variable `hortus`. A page that is opened from a file can
  /// load a script, but no other data.
  var script: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return "const hortus = \(String(decoding: try encoder.encode(self), as: UTF8.self));\n"
    }
  }
}

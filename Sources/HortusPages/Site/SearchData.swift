import Foundation
import HortusKit

/// What the pages of a site search and filter: the answers of HortusKit to every single condition,
/// which the script combines.
struct SearchData: Encodable {
  /// The ids of the plants, A to Z. Everywhere else, a plant is its place in this array.
  let ids: [String]
  /// All names of each plant, the name to show first and the scientific name second.
  let names: [[String]]
  /// The plants with each value of each filter.
  let values: [String: [String: [Int]]]
  /// The lower and the upper end of each plant in each filter with numbers, by plant.
  let ranges: [String: [Int: [Double]]]
  /// The plants in each order of the app.
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
    orders = try Dictionary(
      uniqueKeysWithValues: pages.profile.orders.filter { $0.key != .shuffle }.map {
        ($0.key.rawValue, try found([], $0.sortOrder()))
      })
  }

  /// A script that sets `hortus`. A page may load a script from a file, but not other data.
  var script: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return "const hortus = \(String(decoding: try encoder.encode(self), as: UTF8.self));\n"
    }
  }
}

import Foundation
import HortusKit

/// The data with which the script of a site searches, filters and shows plants. For every single
/// condition, it has the plants that HortusKit finds. The script combines these results.
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
  /// The plants of each list in its usual order, keyed by list. A list of favourites has all plants.
  let lists: [String: [Int]]
  /// The largest number of plants that the script shows at once.
  let pageSize = Pager.plantsPerPage
  /// The different lines in the HTML of rows. See `RowLines`.
  let lines: [String]
  /// The row of each plant, as indices of `lines`.
  let rows: [[Int]]

  private enum CodingKeys: String, CodingKey {
    case ids, names, values, unknown, ranges, orders, lists, pageSize, lines, rows
  }

  init(_ pages: AppPages) throws {
    let catalogue = pages.catalogue
    let limit = max(1, pages.profile.plantCount)
    let plants = try catalogue.plants(sortedBy: .name, limit: limit).plants
    let indices = Dictionary(uniqueKeysWithValues: plants.enumerated().map { ($1.id, $0) })
    func found(_ conditions: [Condition], _ order: PlantSortOrder = .name) throws -> [Int] {
      try catalogue.plants(conditions, sortedBy: order, limit: limit).plants
        .compactMap { indices[$0.id] }
    }
    let filters = try catalogue.filterTraits()
    var names: [[String]] = []
    var ranges: [String: [Int: [Double]]] = [:]
    for (index, plant) in plants.enumerated() {
      let shown = [plant.name, plant.scientificName]
      guard let page = try catalogue.plant(plant.id) else {
        names.append(shown)
        continue
      }
      names.append(shown + page.names.synonyms.map(\.text) + page.names.others.map(\.text))
      for trait in filters where trait.kind.isNumeric {
        guard case .range(let range) = try page.fact(trait.key)?.value else { continue }
        ranges[trait.key.rawValue, default: [:]][index] =
          [range.exact.lowerBound, range.exact.upperBound]
      }
    }
    ids = plants.map(\.id.rawValue)
    self.names = names
    self.ranges = ranges
    values = try Dictionary(
      uniqueKeysWithValues: filters.filter { !$0.kind.isNumeric }.map { trait in
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
    let builder = ScreenBuilder(
      pages: pages, address: .list(pages.profile.lists.first?.key ?? ""))
    let descriptions = builder.ratesPlants ? try catalogue.descriptions() : [:]
    lists = try Dictionary(
      uniqueKeysWithValues: pages.profile.lists.map { list in
        guard list.kind != .favorites else { return (list.key, Array(plants.indices)) }
        let isStack = builder.ratesPlants && list.kind == .all
        let shown = try catalogue.ownList(
          list.key, in: pages.profile, sortedBy: isStack ? .shuffle(seed: pages.seed) : nil,
          seed: pages.seed, limit: limit
        ).plants
        // As in the preview, a stack begins with the plants that have a description.
        let ordered =
          isStack
          ? shown.filter { descriptions[$0.id] != nil }
            + shown.filter { descriptions[$0.id] == nil }
          : shown
        return (list.key, ordered.compactMap { indices[$0.id] })
      })
    var lines = RowLines()
    let shownRows =
      builder.ratesPlants
      ? try builder.cards(plants, descriptions: descriptions).reversed() : try builder.rows(plants)
    rows = zip(plants, shownRows).map { plant, row in
      lines.add(
        AppPages.render(["t": pages.texts, "row": row], "oneRow"), of: plant)
    }
    self.lines = lines.lines
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

/// The HTML of many rows as a table of different lines. Rows have most lines in common once a
/// placeholder is in the place of the id and the names of their plant.
struct RowLines {
  /// What stands in a line for the id, the name and the scientific name of the plant. No text of a
  /// catalogue has these characters, which Unicode leaves to private use.
  static let placeholders = ["\u{E000}", "\u{E001}", "\u{E002}"]

  private(set) var lines: [String] = []
  private var indices: [String: Int] = [:]

  /// Adds the lines of a row, and returns their indices.
  mutating func add(_ html: String, of plant: PlantSummary) -> [Int] {
    let texts = [plant.id.rawValue, plant.name.htmlEscaped, plant.scientificName.htmlEscaped]
    // A longer text goes first, because it may contain a shorter one.
    let replacements = zip(texts, Self.placeholders).enumerated().sorted {
      ($1.element.0.utf8.count, $0.offset) < ($0.element.0.utf8.count, $1.offset)
    }
    var html = html
    for (_, (text, placeholder)) in replacements where !text.isEmpty {
      html = html.replacingOccurrences(of: text, with: placeholder)
    }
    return html.split(separator: "\n").map { line in
      let line = String(line)
      if let index = indices[line] { return index }
      indices[line] = lines.count
      lines.append(line)
      return lines.count - 1
    }
  }
}

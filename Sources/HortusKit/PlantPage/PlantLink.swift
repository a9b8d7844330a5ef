import GRDB
import HortusBundle
import HortusSchema

/// A link to another plant. It does not say what harm the plant does: an app that shows the plant as a card reads
/// its row (`Catalogue.summaries(of:)`), which says it.
public struct PlantLink: Sendable, Hashable, Identifiable {
  /// The id of the plant.
  public let id: PlantID
  /// The name to show. Languages are tried in order, the wanted languages first. The name is the
  /// preferred common name in the first language that has one, otherwise the scientific name.
  public let name: String

  /// Creates a link, for previews and tests.
  @_spi(Testing) public init(id: PlantID, name: String) {
    self.id = id
    self.name = name
  }
}

/// A companion or an antagonist of a plant. A companion grows well beside the plant, an antagonist
/// grows badly beside it.
public struct PlantNeighbour: Sendable, Hashable, Identifiable {
  /// The other plant.
  public let plant: PlantLink
  /// Why the plants do well or badly together; `nil` if the catalogue does not say. The text is in
  /// the first language that has one. The wanted languages are tried first.
  public let reason: String?
  /// The source that states that the two plants do well or badly together. A bundle has a source
  /// for every companion and antagonist.
  public let source: FactSource?

  /// Creates a neighbour, for previews and tests.
  @_spi(Testing) public init(plant: PlantLink, reason: String? = nil, source: FactSource? = nil) {
    self.plant = plant
    self.reason = reason
    self.source = source
  }

  /// The id of the other plant.
  public var id: PlantID { plant.id }
}

/// Reads the names under which plants are shown. The language of each name is selected by a
/// fallback chain, which is the list of languages in which a text is looked up.
enum PreferredNames {
  /// Returns the names to show, keyed by plant number. The name of a plant is the preferred common
  /// name in the first language of the chain in which the plant has one, otherwise the scientific
  /// name.
  static func names(
    _ database: Database, of plants: some Sequence<Int>, chain: [String]
  ) throws -> [Int: String] {
    let list = Set(plants).sorted().map(String.init).joined(separator: ",")
    guard !list.isEmpty else { return [:] }
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT plant, language, text FROM plantName WHERE isPreferred AND plant IN (\(list))")
    var best: [Int: FirstText<String>] = [:]
    while let row = try rows.next() {
      let plant: Int = try row.decoded(0)
      let rank = chain.rank(ofLanguage: try row.decoded(1, as: String?.self))
      try best[plant, default: FirstText()].add(row.decoded(2), rank: rank)
    }
    return best.compactMapValues(\.text)
  }

  /// Returns links to plants, keyed by plant number. A plant number that the bundle does not have
  /// gets no link.
  static func links(
    _ database: Database, to plants: some Sequence<Int>, chain: [String]
  ) throws -> [Int: PlantLink] {
    let plants = Set(plants)
    guard !plants.isEmpty else { return [:] }
    let names = try names(database, of: plants, chain: chain)
    let list = plants.sorted().map(String.init).joined(separator: ",")
    let rows = try Row.fetchAll(
      database, sql: "SELECT number, id FROM plant WHERE number IN (\(list))")
    var links: [Int: PlantLink] = [:]
    for row in rows {
      let number: Int = try row.decoded(0)
      let id: String = try row.decoded(1)
      links[number] = PlantLink(id: PlantID(id), name: names[number] ?? id)
    }
    return links
  }
}

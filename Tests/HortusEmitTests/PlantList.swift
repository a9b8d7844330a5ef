import HortusModel

@testable import HortusEmit

/// Plants that are all in memory.
struct PlantList: PlantSource {
  let entries: PlantEntries
  private let plants: [Resolved.Plant]
  private let catalogue: Resolved.Catalogue

  init(_ plants: [Resolved.Plant], of catalogue: Resolved.Catalogue) {
    self.plants = plants.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    self.catalogue = catalogue
    entries = PlantEntries(
      self.plants.map { PlantEntry($0, languages: catalogue.languages) })
  }

  func plant(at place: Int) throws -> LinkedPlant {
    try LinkedPlant(plants[place], of: catalogue)
  }

  func facts(at place: Int) throws -> PlantFacts {
    try plant(at: place).facts
  }
}

extension LinkedPlant {
  /// Takes a plant apart into what it has by itself and what links it to others.
  init(_ plant: Resolved.Plant, of catalogue: Resolved.Catalogue) throws {
    var own = plant
    own.articles.removeAll { !$0.links.isEmpty }
    let maker = PlantRowsMaker(catalogue)
    // They lie behind others, as they do in a record.
    var (facts, rows): ([UInt8], [UInt8]) = ([0], [0])
    try maker.addFacts(of: own, to: &facts)
    try maker.addRows(of: own, PlantEntry(plant, languages: catalogue.languages), to: &rows)
    self.init(
      facts: PlantFacts(bytes: facts[1...]), rows: PlantRows(bytes: rows[1...]),
      relations: plant.relations,
      articles: plant.articles.enumerated().filter { !$1.links.isEmpty }.map { ($0, $1) })
  }
}

/// A catalogue together with its plants.
@dynamicMemberLookup
struct WholeCatalogue: Decodable {
  var rest: Resolved.Catalogue
  var plants: [Resolved.Plant]

  init(_ rest: Resolved.Catalogue, plants: [Resolved.Plant]) {
    (self.rest, self.plants) = (rest, plants)
  }

  /// Reads one object that has the plants beside the members of the catalogue.
  init(from decoder: any Decoder) throws {
    rest = try Resolved.Catalogue(from: decoder)
    plants = try decoder.container(keyedBy: CodingKeys.self)
      .decode([Resolved.Plant].self, forKey: .plants)
  }

  private enum CodingKeys: CodingKey {
    case plants
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<Resolved.Catalogue, Value>) -> Value {
    get { rest[keyPath: path] }
    set { rest[keyPath: path] = newValue }
  }

  var source: PlantList { PlantList(plants, of: rest) }
}

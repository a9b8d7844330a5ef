import HortusModel

/// Plants that are all in memory.
struct PlantList: PlantSource {
  let entries: PlantEntries
  private let plants: [Resolved.Plant]

  init(_ plants: [Resolved.Plant], languages: [String]) {
    self.plants = plants.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    entries = PlantEntries(self.plants.map { PlantEntry($0, languages: languages) })
  }

  func plant(at place: Int) throws -> Resolved.Plant {
    plants[place]
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

  var source: PlantList { PlantList(plants, languages: rest.languages) }
}

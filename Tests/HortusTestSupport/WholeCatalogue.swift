import HortusModel

/// A catalogue together with its plants, as goldens hold it.
@dynamicMemberLookup
package struct WholeCatalogue: Equatable, Codable, Sendable {
  package var catalogue: Resolved.Catalogue
  package var plants: [Resolved.Plant]

  package init(catalogue: Resolved.Catalogue, plants: [Resolved.Plant]) {
    self.catalogue = catalogue
    self.plants = plants
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Resolved.Catalogue, Value>) -> Value
  {
    get { catalogue[keyPath: path] }
    set { catalogue[keyPath: path] = newValue }
  }

  // One object holds both, the plants beside the rest.

  private enum Key: CodingKey {
    case plants
  }

  package init(from decoder: any Decoder) throws {
    catalogue = try Resolved.Catalogue(from: decoder)
    plants = try decoder.container(keyedBy: Key.self).decode([Resolved.Plant].self, forKey: .plants)
  }

  package func encode(to encoder: any Encoder) throws {
    try catalogue.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(plants, forKey: .plants)
  }
}

import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSource

/// The plants that a catalogue has before an import.
struct KnownPlants {
  /// A plant with its stated facts.
  struct Plant {
    let id: String
    let facts: [Resolved.Fact]
  }

  private var byID: [String: Plant] = [:]
  /// The ids of the plants, keyed by the `ScientificName.key` of their accepted names.
  private var ids: [String: String] = [:]
  /// The ids of the plants, keyed by the `ScientificName.key` of their synonyms.
  private var idsBySynonym: [String: String] = [:]

  /// Reads all plant files of a catalogue except those in `folder`.
  ///
  /// - Parameter folder: the path of the folder relative to the catalogue, with a slash at its end;
  ///   `nil` if the folder is outside the catalogue.
  init(
    _ reading: SourceReading, reader: SourceReader, index: CatalogueIndex,
    normalizer: PlantNormalizer, besides folder: String?
  ) {
    let plants = reader.plants(for: index)
    for file in reading.plantFiles where folder.map({ !file.name.hasPrefix($0) }) ?? true {
      _ = plants.read(reader.load(file)) { plant in
        // `hortus check` reports the faults of these plants.
        var diagnostics = Diagnostics()
        let facts = normalizer.normalize(plant, &diagnostics).facts
        let id = plant.id.value
        byID[id] = Plant(id: id, facts: facts.filter { !$0.isDerived })
        ids[ScientificName.key(plant.scientificName.name.value)] = id
        for synonym in plant.synonyms { idsBySynonym[ScientificName.key(synonym.name.value)] = id }
      }
    }
  }

  /// Returns the plant with a scientific name. If no plant has the name as its accepted one, it may be
  /// a synonym.
  func plant(named name: String) -> Plant? {
    let key = ScientificName.key(name)
    return (ids[key] ?? idsBySynonym[key]).flatMap { byID[$0] }
  }

  func plant(withID id: String) -> Plant? { byID[id] }
}

/// A plant that was created from a row of the foreign list and is ready to be written. `location`
/// is the location of the row.
struct ImportedPlant {
  let plant: AsWritten.Plant
  let facts: [Resolved.Fact]
  let location: String
}

/// The imported plants, with lookup by name and id.
struct ImportedPlants {
  /// The ids of plants that have a row from which they cannot be imported.
  var leftOut: Set<String> = []
  /// The ids of plants that the catalogue has, perhaps under another id.
  var existing: Set<String> = []
  private(set) var plants: [ImportedPlant] = []
  private var positions: [String: Int] = [:]
  private var positionsByID: [String: Int] = [:]

  var count: Int { plants.count }

  mutating func add(_ plant: ImportedPlant) {
    positions[ScientificName.key(plant.plant.scientificName.name.value)] = plants.count
    positionsByID[plant.plant.id.value] = plants.count
    plants.append(plant)
  }

  func plant(named name: String) -> ImportedPlant? {
    positions[ScientificName.key(name)].map { plants[$0] }
  }

  func plant(withID id: String) -> ImportedPlant? { positionsByID[id].map { plants[$0] } }
}

extension Resolved.Content {
  /// Whether this content and the content `other` of another fact about the same trait have nothing
  /// in common.
  func contradicts(_ other: Self) -> Bool {
    switch (self, other) {
    case (.values(let a), .values(let b)): Set(a).isDisjoint(with: b)
    case (.steps(let a), .steps(let b)), (.zones(let a), .zones(let b)): !a.overlaps(b)
    case (.range(let a), .range(let b)): !a.overlaps(b)
    case (.months(let a), .months(let b)): a.isDisjoint(with: b)
    default: self != other
    }
  }
}

import HortusDiagnostics
import HortusModel

/// The plants of a catalogue as far as they concern each other: their ids, and whom they name.
package struct PlantDirectory: Sendable {
  let index: CatalogueIndex
  /// What could not be read, of the plants too.
  private(set) var gaps: Gaps
  /// Plants by lower-case id; the first by place where an id is taken twice.
  private(set) var plants: [String: Located<String>] = [:]
  /// The plants whose id was taken before.
  private(set) var repeated: [Located<String>] = []
  /// The plants that name others, with the ids that they name.
  private(set) var referring: [PlantReferences] = []
  /// The categories that have plants.
  private(set) var usedCategories: Set<String> = []
  /// What a retired id leads to, by lower-case id; `nil` for a tombstone.
  let retired: [String: String?]

  /// How many plants there are.
  package var plantCount: Int { plants.count + repeated.count }

  package init(_ index: CatalogueIndex) {
    self.index = index
    gaps = index.gaps
    var retired: [String: String?] = [:]
    for redirect in index.catalogue.redirects { retired[redirect.from.value] = redirect.to.value }
    for tombstone in index.catalogue.tombstones {
      retired.updateValue(nil, forKey: tombstone.id.value)
    }
    self.retired = retired
  }

  /// Adds a plant. They come by file and place.
  package mutating func add(_ references: PlantReferences) {
    let id = references.id
    let key = id.value.lowercased()
    if let first = plants.updateValue(id, forKey: key) {
      plants[key] = first
      repeated.append(id)
    }
    usedCategories.formUnion(references.categories)
    if !references.plants.isEmpty { referring.append(references) }
  }

  /// Adds what could not be read of a file of plants.
  package mutating func add(_ gaps: Gaps) {
    self.gaps.add(gaps)
  }

  /// Whether the absence of a plant called `id` is certain.
  func isCertainlyMissing(_ id: String) -> Bool {
    plants[id.lowercased()]?.value != id && !gaps.hasUnknownPlants && !gaps.plants.contains(id)
      && !gaps.hasUnknownRetired
  }
}

/// What a plant has to do with other parts of the catalogue.
package struct PlantReferences: Sendable, Equatable {
  package var id: Located<String>
  /// The plants that it names, in relations and in articles.
  package var plants: [Located<String>]
  package var categories: [String]

  package init(id: Located<String>, plants: [Located<String>], categories: [String]) {
    self.id = id
    self.plants = plants
    self.categories = categories
  }

  package init(_ plant: AsWritten.Plant) {
    id = plant.id
    plants = plant.plantReferences
    categories = plant.categories.map(\.value)
  }
}

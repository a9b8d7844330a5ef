import HortusDiagnostics
import HortusModel

/// The ids of all plants of a catalogue, and the references between them.
package struct PlantReferenceIndex: Sendable {
  let index: CatalogueIndex
  /// The parts of the catalogue that could not be read, including plants.
  private(set) var unreadParts: UnreadParts
  /// The plant ids by lower-case id. If two ids are equal, this is the first in the order of
  /// addition.
  private(set) var plants: [String: Located<String>] = [:]
  /// The plant ids that are equal to an earlier one.
  private(set) var repeated: [Located<String>] = []
  /// The plants that refer to others, with the ids that they refer to.
  private(set) var referring: [PlantReferences] = []
  /// The keys of the categories that have plants.
  private(set) var usedCategories: Set<String> = []
  /// The successor of each retired id; `nil` for a tombstone.
  let retired: [String: String?]

  /// How many plants there are.
  package var plantCount: Int { plants.count + repeated.count }

  package init(_ index: CatalogueIndex) {
    self.index = index
    unreadParts = index.unreadParts
    var retired: [String: String?] = [:]
    for redirect in index.catalogue.redirects { retired[redirect.from.value] = redirect.to.value }
    for tombstone in index.catalogue.tombstones {
      retired.updateValue(nil, forKey: tombstone.id.value)
    }
    self.retired = retired
  }

  /// Adds a plant. Plants must be added in the order of their files and of their positions there.
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

  /// Adds the unread parts of a plant file.
  package mutating func add(_ unreadParts: UnreadParts) {
    self.unreadParts.add(unreadParts)
  }

  /// Whether it is certain that there is no plant with the id `id`.
  func isCertainlyMissing(_ id: String) -> Bool {
    plants[id.lowercased()]?.value != id && !unreadParts.hasUnknownPlants
      && !unreadParts.plants.contains(id) && !unreadParts.hasUnknownRetired
  }
}

/// The references of a plant to other parts of the catalogue.
package struct PlantReferences: Sendable, Equatable {
  package var id: Located<String>
  /// The ids of the plants that it refers to, in relations and in articles.
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

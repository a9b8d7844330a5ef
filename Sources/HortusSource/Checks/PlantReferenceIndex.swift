import HortusDiagnostics
import HortusModel

/// The ids of all plants of a catalogue, and the references between the plants. Checks that involve
/// several plants use this index.
package struct PlantReferenceIndex: Sendable {
  let index: CatalogueIndex
  /// The parts of the catalogue that could not be read, including parts of plant files.
  private(set) var unreadParts: UnreadParts
  /// The plant ids, keyed by lower-case id. If several ids have the same lower-case form, the value
  /// is the id that was added first.
  private(set) var plants: [String: Located<String>] = [:]
  /// The plant ids that are equal to an id that was added earlier, or differ from it only in case.
  private(set) var repeated: [Located<String>] = []
  /// The references of each plant that refers to at least one plant.
  private(set) var referring: [PlantReferences] = []
  /// The keys of the categories to which at least one plant belongs.
  private(set) var usedCategories: Set<String> = []
  /// The families of each genus, keyed by genus: the first plant of each family, in the order of the
  /// plants.
  private(set) var families: [String: [PlantReferences.Family]] = [:]
  /// The successors of retired ids, keyed by retired id. The value is `nil` for a plant that was
  /// removed without a successor.
  let retired: [String: String?]

  /// The number of plants that were added, including plants with repeated ids.
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

  /// Adds a plant. Plants must be added in the order of their files, and within a file in document
  /// order. Otherwise, the wrong one of two plants with the same id could be reported.
  package mutating func add(_ references: PlantReferences) {
    let id = references.id
    let key = id.value.lowercased()
    if let first = plants.updateValue(id, forKey: key) {
      plants[key] = first
      repeated.append(id)
    }
    usedCategories.formUnion(references.categories)
    if let family = references.family {
      let known = families[family.genus, default: []]
      if let place = known.firstIndex(where: { $0.family.value == family.family.value }) {
        // A plant that an editor wrote decides.
        if known[place].isCompact, !family.isCompact { families[family.genus]?[place] = family }
      } else {
        families[family.genus, default: []].append(family)
      }
    }
    if !references.plants.isEmpty { referring.append(references) }
  }

  /// Adds the unread parts of a plant file.
  package mutating func add(_ unreadParts: UnreadParts) {
    self.unreadParts.add(unreadParts)
  }

  /// Returns whether the catalogue certainly contains no plant with the id `id`. Returns `false` if
  /// such a plant, or a redirect from `id`, may be in a file that could not be read.
  func isCertainlyMissing(_ id: String) -> Bool {
    plants[id.lowercased()]?.value != id && !unreadParts.hasUnknownPlants
      && !unreadParts.plants.contains(id) && !unreadParts.hasUnknownRetired
  }
}

/// The references from a plant to other parts of the catalogue.
package struct PlantReferences: Sendable, Equatable {
  /// The family of a plant, with its genus.
  package struct Family: Sendable, Equatable {
    let genus: String
    let family: Located<String>
    /// Whether the plant is imported.
    let isCompact: Bool
  }

  package var id: Located<String>
  /// The ids of the plants to which the plant refers, in relations and in articles.
  package var plants: [Located<String>]
  package var categories: [String]
  /// `nil` if the plant names no family.
  package var family: Family?

  package init(id: Located<String>, plants: [Located<String>], categories: [String]) {
    self.id = id
    self.plants = plants
    self.categories = categories
  }

  package init(_ plant: AsWritten.Plant) {
    id = plant.id
    plants = plant.plantReferences
    categories = plant.categories.map(\.value)
    if !plant.family.value.isEmpty {
      family = Family(
        genus: GenusName.of(plant.scientificName.name.value), family: plant.family,
        isCompact: plant.isCompact)
    }
  }
}

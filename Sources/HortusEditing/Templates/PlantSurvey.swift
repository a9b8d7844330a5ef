import HortusCompiler
import HortusModel
import HortusNormalize
import HortusSchema

/// What the plants of a catalogue tell about a new plant.
struct PlantSurvey {
  /// A trait, or a trait of one target.
  struct TraitKey: Hashable {
    let trait: String
    let target: String?
  }

  private(set) var ids: [String] = []
  /// The plant with the same scientific name; `nil` if there is none.
  private(set) var namesake: InspectedPlant?
  /// The id of a complete plant that has the name as a synonym.
  private(set) var ownerOfSynonym: String?
  /// The plant that the new one shall be like.
  private(set) var model: InspectedPlant?
  /// The number of plants of the same genus, by family: first those that editors wrote, then imported
  /// ones.
  private var families: [String: (written: Int, imported: Int)] = [:]
  /// The number of complete plants that are like the new one in their category.
  private var peers = 0
  private var traits: [TraitKey: Int] = [:]
  private var topics: [String: Int] = [:]

  private let foldedName: String
  private let genus: String
  private let modelID: String?
  private let categories: Set<String>

  /// - Parameters:
  ///   - model: the id of the plant that the new one shall be like.
  ///   - categories: the categories of the new plant; empty if they are unknown.
  init(name: String, like model: String?, categories: [String]) {
    foldedName = NameFolding.fold(name)
    genus = GenusName.of(name)
    (modelID, self.categories) = (model, Set(categories))
  }

  mutating func add(_ plant: InspectedPlant) {
    let resolved = plant.resolved
    ids.append(resolved.id)
    if resolved.id == modelID { model = plant }
    if !plant.written.isCompact,
      resolved.names.contains(where: {
        $0.kind == .synonym && NameFolding.fold($0.text) == foldedName
      })
    {
      ownerOfSynonym = resolved.id
    }
    if resolved.names.first.map({ NameFolding.fold($0.text) }) == foldedName { namesake = plant }
    if resolved.genus == genus, !resolved.family.isEmpty {
      var count = families[resolved.family] ?? (0, 0)
      if plant.written.isCompact { count.imported += 1 } else { count.written += 1 }
      families[resolved.family] = count
    }
    guard !plant.written.isCompact,
      categories.isEmpty || !categories.isDisjoint(with: resolved.categories)
    else { return }
    peers += 1
    for fact in resolved.facts where !fact.isDerived {
      traits[TraitKey(trait: fact.trait, target: fact.target), default: 0] += 1
    }
    for topic in Set(resolved.articles.map(\.topic)) { topics[topic, default: 0] += 1 }
  }

  /// The family of most plants of the genus. Plants that editors wrote decide; an imported list may
  /// name a family that is no longer used.
  var family: String? {
    families.max {
      ($0.value.written, $0.value.imported, $1.key) < ($1.value.written, $1.value.imported, $0.key)
    }?.key
  }

  /// Whether at least half of the complete plants of the category state a trait.
  func isUsual(_ trait: TraitKey) -> Bool { traits[trait, default: 0] * 2 >= max(peers, 1) }

  /// Whether at least half of the complete plants of the category have an article on a topic.
  func isUsual(topic: String) -> Bool { topics[topic, default: 0] * 2 >= max(peers, 1) }
}

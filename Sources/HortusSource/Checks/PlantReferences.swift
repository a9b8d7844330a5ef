import HortusDiagnostics
import HortusModel
import HortusSchema

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
  /// The names of the plants, keyed by `ScientificName.key`. Of several plants with one name, the
  /// value is the first that an editor wrote, or else the first.
  private(set) var plantNames: [String: PlantReferences.Name] = [:]
  /// The names of the other plants with the same name.
  private(set) var repeatedNames: [PlantReferences.Name] = []
  /// The photographs that plants name, as paths relative to `content`.
  private(set) var usedPhotos: Set<String> = []
  /// The locations of the attributes `since`, keyed by plant id.
  package private(set) var sinceLocations: [String: SourceLocation] = [:]
  /// The synonyms of all plants.
  private(set) var synonyms: [PlantReferences.Name] = []
  /// The first plant with each text of a trait whose texts are unique.
  private(set) var uniqueTexts: [PlantReferences.UniqueText.Key: PlantReferences.UniqueText] = [:]
  /// The texts of other plants that `uniqueTexts` has already.
  private(set) var repeatedTexts: [PlantReferences.UniqueText] = []
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
    if let since = references.since { sinceLocations[id.value] = since }
    if let name = references.name { add(name) }
    synonyms += references.synonyms
    for text in references.uniqueTexts {
      if uniqueTexts[text.key] == nil {
        uniqueTexts[text.key] = text
      } else {
        repeatedTexts.append(text)
      }
    }
    usedPhotos.formUnion(references.photos)
    usedCategories.formUnion(references.categories)
    if let family = references.family {
      let known = families[family.genus, default: []]
      if let index = known.firstIndex(where: { $0.family.value == family.family.value }) {
        // A plant that an editor wrote decides.
        if known[index].isCompact, !family.isCompact { families[family.genus]?[index] = family }
      } else {
        families[family.genus, default: []].append(family)
      }
    }
    if !references.plants.isEmpty { referring.append(references) }
  }

  private mutating func add(_ name: PlantReferences.Name) {
    guard let first = plantNames[name.key] else {
      plantNames[name.key] = name
      return
    }
    // Plants with one id are reported for their ids.
    guard first.plant.lowercased() != name.plant.lowercased() else { return }
    let isOwner = first.isCompact && !name.isCompact
    plantNames[name.key] = isOwner ? name : first
    repeatedNames.append(isOwner ? first : name)
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

  /// A scientific name of a plant: the accepted name or a synonym.
  package struct Name: Sendable, Equatable {
    /// The `ScientificName.key` of the name.
    let key: String
    let text: Located<String>
    /// The id of the plant.
    let plant: String
    /// Whether the plant is imported.
    let isCompact: Bool

    init?(_ name: AsWritten.ScientificName, of plant: AsWritten.Plant) {
      key = ScientificName.key(name.name.value)
      guard !key.isEmpty else { return nil }
      (text, self.plant, isCompact) = (name.name, plant.id.value, plant.isCompact)
    }
  }

  /// A text of a trait whose texts are unique, such as an article number.
  package struct UniqueText: Sendable, Equatable {
    struct Key: Sendable, Hashable {
      let trait: String
      /// The text as it is compared (`folded(_:)`).
      let folded: String
    }

    /// Returns a text without the differences that do not tell two texts apart: those that the search
    /// ignores, and in a web address those of the letters of its scheme and its host.
    static func folded(_ text: String) -> String {
      let schemes = ["https://", "http://"]
      let lowercased = text.lowercased()
      guard let scheme = schemes.first(where: { lowercased.hasPrefix($0) }) else {
        return NameFolding.fold(text)
      }
      let rest = text.dropFirst(scheme.count)
      let host = rest.prefix { !"/?#".contains($0) }
      return scheme + host.lowercased() + String(rest.dropFirst(host.count))
    }

    let key: Key
    let text: Located<String>
    /// The id of the plant.
    let plant: String
  }

  package var id: Located<String>
  /// The location of the attribute `since`; `nil` if the plant has none.
  package var since: SourceLocation?
  /// The accepted name; `nil` if the plant has none.
  package var name: Name?
  package var synonyms: [Name] = []
  var uniqueTexts: [UniqueText] = []
  /// The paths of its photographs, relative to `content`.
  package var photos: [String] = []
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

  /// - Parameter uniqueTraits: the keys of the traits whose texts are unique, keyed by the names that
  ///   their elements have in plants (`CatalogueIndex.uniqueTraits`).
  package init(_ plant: AsWritten.Plant, uniqueTraits: [String: String]) {
    id = plant.id
    if !uniqueTraits.isEmpty {
      uniqueTexts = plant.traits.compactMap { statement in
        guard let trait = uniqueTraits[Spelling.key(statement.key.value)],
          !["none", "not-applicable", "n/a"].contains(Spelling.key(statement.value.value))
        else { return nil }
        let key = UniqueText.Key(trait: trait, folded: UniqueText.folded(statement.value.value))
        return UniqueText(key: key, text: statement.value, plant: plant.id.value)
      }
    }
    since = plant.since?.location
    plants = plant.plantReferences
    categories = plant.categories.map(\.value)
    photos = plant.photos.map(\.file.value)
    name = Name(plant.scientificName, of: plant)
    synonyms = plant.synonyms.compactMap { Name($0, of: plant) }
    if !plant.family.value.isEmpty {
      family = Family(
        genus: GenusName.of(plant.scientificName.name.value), family: plant.family,
        isCompact: plant.isCompact)
    }
  }
}

/// Reports a text of a trait with unique texts that another plant has already.
enum RepeatedUniqueText {
  static func check(_ referenceIndex: PlantReferenceIndex, _ diagnostics: inout Diagnostics) {
    for text in referenceIndex.repeatedTexts {
      // Within one plant, the trait is stated twice, which is reported as such. Plants with one id are
      // reported for their ids.
      guard let first = referenceIndex.uniqueTexts[text.key],
        first.plant.lowercased() != text.plant.lowercased()
      else { continue }
      diagnostics.report(
        .repeatedUniqueText, at: text.text.location,
        "“\(first.plant)” has the \(text.key.trait) “\(first.text.value)” already",
        cure: "correct one of the two", related: [.init("also here", at: first.text.location)])
    }
  }
}

/// Reports references to plants that do not exist, references to retired ids, and references from a
/// plant to itself. Plants, guides, and the lists and pages of apps contain such references.
enum DanglingPlantReference {
  static func check(
    _ referenceIndex: PlantReferenceIndex, _ similarIDs: SimilarPlantIDs,
    _ diagnostics: inout Diagnostics
  ) {
    for plant in referenceIndex.referring {
      for reference in plant.plants {
        check(reference, of: plant.id.value, referenceIndex, similarIDs, &diagnostics)
      }
    }
    let catalogue = referenceIndex.index.catalogue
    let references =
      catalogue.apps.flatMap(\.lists).flatMap(\.plants)
      + catalogue.guides.flatMap(\.plants) + catalogue.longTexts.joined().flatMap(\.plantReferences)
      + (catalogue.checkedFacts ?? []).map(\.plant)
    for reference in references {
      check(reference, of: nil, referenceIndex, similarIDs, &diagnostics)
    }
  }

  private static func check(
    _ reference: Located<String>, of plant: String?, _ referenceIndex: PlantReferenceIndex,
    _ similarIDs: SimilarPlantIDs, _ diagnostics: inout Diagnostics
  ) {
    let id = reference.value
    if id == plant {
      diagnostics.report(
        .selfReference, at: reference.location, "“\(id)” refers to itself", cure: "delete the link")
    } else if !referenceIndex.isCertainlyMissing(id) {
      return
    } else if case .some(.some(let successor)) = referenceIndex.retired[id] {
      diagnostics.report(
        .retiredReference, at: reference.location, "“\(id)” is now “\(successor)”",
        cure: "write “\(successor)”", replacement: successor)
    } else {
      let nearest = similarIDs.nearest(to: id)
      diagnostics.report(
        .danglingPlantReference, at: reference.location, "there is no plant “\(id)”",
        cure: nearest.map { "did you mean “\($0)”?" }
          ?? "write the id of a plant of the catalogue",
        replacement: nearest)
    }
  }
}

extension AsWritten.Plant {
  /// The ids of all plants to which this plant refers, in relations and in articles.
  var plantReferences: [Located<String>] {
    var references = relations.map(\.plant)
    for index in articles.indices {
      for block in articles[index].blocks { block.addPlantReferences(to: &references) }
    }
    return references
  }
}

extension AsWritten.GuideText {
  /// The ids of all plants to which the text links.
  fileprivate var plantReferences: [Located<String>] {
    var references: [Located<String>] = []
    for block in blocks { block.addPlantReferences(to: &references) }
    return references
  }
}

extension AsWritten.Block {
  fileprivate func addPlantReferences(to references: inout [Located<String>]) {
    for line in lines { line.addPlantReferences(to: &references) }
  }
}

extension [AsWritten.Inline] {
  fileprivate func addPlantReferences(to references: inout [Located<String>]) {
    for inline in self {
      switch inline {
      case .text, .link: continue
      case .emphasis(let line), .strong(let line): line.addPlantReferences(to: &references)
      case .plant(let id, _): references.append(id)
      }
    }
  }
}

/// Suggests an existing plant id that is similar to an id that does not exist.
///
/// The number of lookups is limited, because comparing an id with all ids of a catalogue takes
/// milliseconds. If a folder is missing, for example, there can be as many dangling references as
/// plants.
final class SimilarPlantIDs {
  /// The maximum number of different ids for which a similar id is searched. Further ids get no
  /// suggestion.
  private static let maximum = 200

  private let allIDs: () -> [String]
  private lazy var ids = allIDs()
  private var known: [String: String?] = [:]

  /// - Parameter ids: a closure that returns the ids of all plants. It is called once, at the first
  ///   lookup.
  init(ids: @escaping () -> [String]) {
    allIDs = ids
  }

  func nearest(to id: String) -> String? {
    if let found = known[id] { return found }
    guard known.count < Self.maximum else { return nil }
    let found = SpellingSuggestion.nearest(to: id, among: ids)
    known.updateValue(found, forKey: id)
    return found
  }
}

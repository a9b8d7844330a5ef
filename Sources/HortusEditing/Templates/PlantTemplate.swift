import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSchema
import HortusSystem

/// A plant that an editor wants to write.
package struct PlantRequest {
  /// The scientific name without its author.
  package var name: String
  package var categories: [String]
  /// The id of a plant whose categories, traits and topics the new plant has.
  package var model: String?

  package init(name: String, categories: [String], model: String?) {
    (self.name, self.categories, self.model) = (name, categories, model)
  }
}

extension ContentTemplates {
  /// Creates the file of a plant. Of a compact plant with the same name, names and facts are taken
  /// over, and its entry is removed.
  ///
  /// - Throws: `NewContentError` if the name, a category or the model does not fit.
  package func plant(_ request: PlantRequest) throws -> NewContent {
    let name = try Self.scientificName(request.name)
    for category in request.categories { try check(category: category) }
    var survey = PlantSurvey(name: name, like: request.model, categories: request.categories)
    let result = try inspection.forEachPlant { survey.add($0) }
    if let hidden = result.check.diagnostics.all.first(where: { $0.code == .unreadableFile }) {
      throw NewContentError(
        "“\(hidden.location?.file ?? "content")” cannot be read, so the plant may be in the "
          + "catalogue already; hortus check tells why")
    }
    if let model = request.model, survey.model == nil {
      throw NewContentError(
        "there is no plant “\(model)”; "
          + (SpellingSuggestion.didYouMean(model, among: survey.ids)
            ?? "hortus search tells the ids"))
    }
    let namesake = survey.namesake.flatMap { $0.written.isCompact ? $0 : nil }
    // Favourites and links refer to the id that an import has made of another spelling.
    let id = namesake?.resolved.id ?? PlantIdentifier.make(from: name)
    try check(id, named: name, in: survey, replacing: namesake)
    let path = "content/plants/\(id).xml"
    if let file = result.unreadFiles.first(where: { $0.hasSuffix("/\(id).xml") }) {
      throw NewContentError("there is a file “\(file)” already, which is left as it is")
    }
    let element = PlantElement(
      templates: self, request: request, name: name, id: id, survey: survey, namesake: namesake
    ).element
    var changes = try changes(
      creating: path, text(of: element, at: path, grammar: "plant.xsd"))
    if let namesake { try remove(namesake, in: &changes) }
    return NewContent(
      path: path, id: id, changes: changes,
      nextSteps: [
        "write what is marked \(AsWritten.Gap.mark), and delete what the plant does not need",
        "hortus check \(path)",
      ])
  }

  private func check(
    _ id: String, named name: String, in survey: PlantSurvey, replacing namesake: InspectedPlant?
  ) throws {
    guard !id.isEmpty else {
      throw NewContentError(
        "“\(name)” has no Latin letters; give the scientific name, such as Ficus lyrata")
    }
    if let namesake = survey.namesake, !namesake.written.isCompact {
      throw NewContentError(
        "the catalogue already has “\(name)” as “\(namesake.resolved.id)”: "
          + "\(namesake.written.id.location.file)")
    }
    if let owner = survey.ownerOfSynonym {
      throw NewContentError("“\(name)” is a synonym of the plant “\(owner)”")
    }
    if let bare = ScientificName.withoutAuthors(name) {
      throw NewContentError(
        "“\(name)” holds its author; give “\(bare.name)”, and write the author into the file")
    }
    try check(id, of: "plant", unlike: survey.ids.filter { $0 != namesake?.resolved.id })
    let retired =
      inspection.written.redirects.map { ($0.from.value, Optional($0.to.value)) }
      + inspection.written.tombstones.map { ($0.id.value, nil) }
    guard let (_, successor) = retired.first(where: { $0.0 == id }) else { return }
    throw NewContentError(
      "the id “\(id)” is retired (content/retired.xml) and cannot be used again"
        + (successor.map { "; the plant is “\($0)” now" } ?? ""))
  }

  /// Removes the entry of a compact plant from its list.
  private func remove(_ plant: InspectedPlant, in changes: inout FileChanges) throws {
    let path = plant.written.id.location.file
    let old = try bytes(of: path)
    let document = try MarkupParser.parse(old)
    let isAlone = document.root.name == "plant"
    guard !isAlone else { return changes.replace(path, old: old, new: nil) }
    guard
      var range = document.root.elements(named: "plant")
        .first(where: { $0[attribute: "id"] == plant.resolved.id })?.range
    else { throw NewContentError("“\(path)” has no plant “\(plant.resolved.id)”") }
    // The rest of the file stays as it is, since an import writes it again.
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, isSpace(old[start - 1]) { start -= 1 }
    if end < old.count, old[end] == 0x0A { end += 1 }
    range = start..<end
    var new = old
    new.removeSubrange(range)
    changes.replace(path, old: old, new: new)
  }

  /// Returns a scientific name in NFC with single spaces, or refuses it.
  private static func scientificName(_ text: String) throws(NewContentError) -> String {
    let words = text.precomposedStringWithCanonicalMapping.split { $0.isWhitespace }
    let name = words.joined(separator: " ")
    guard name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw NewContentError("the name has a control character; type it again")
    }
    if let fault = ScientificName.fault(in: name) {
      throw NewContentError(
        "“\(name)” is no scientific name: “\(fault.part)” \(fault.rule); \(fault.cure)")
    }
    return name
  }
}

/// What the plants of a catalogue tell about a new plant.
struct PlantSurvey {
  /// A trait, or a trait of one target.
  struct UsedTrait: Hashable {
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
  private var traits: [UsedTrait: Int] = [:]
  private var topics: [String: Int] = [:]

  private let nameKey: String
  private let genus: String
  private let modelID: String?
  private let categories: Set<String>

  /// - Parameters:
  ///   - model: the id of the plant that the new one shall be like.
  ///   - categories: the categories of the new plant; empty if they are unknown.
  init(name: String, like model: String?, categories: [String]) {
    nameKey = ScientificName.key(name)
    genus = GenusName.of(name)
    (modelID, self.categories) = (model, Set(categories))
  }

  mutating func add(_ plant: InspectedPlant) {
    let resolved = plant.resolved
    ids.append(resolved.id)
    if resolved.id == modelID { model = plant }
    if !plant.written.isCompact,
      resolved.names.contains(where: {
        $0.kind == .synonym && ScientificName.key($0.text) == nameKey
      })
    {
      ownerOfSynonym = resolved.id
    }
    if ScientificName.key(plant.written.scientificName.name.value) == nameKey { namesake = plant }
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
      traits[UsedTrait(trait: fact.trait, target: fact.target), default: 0] += 1
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
  func isUsual(_ trait: UsedTrait) -> Bool { traits[trait, default: 0] * 2 >= max(peers, 1) }

  /// Whether at least half of the complete plants of the category have an article on a topic.
  func isUsual(topic: String) -> Bool { topics[topic, default: 0] * 2 >= max(peers, 1) }
}

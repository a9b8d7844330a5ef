import HortusEmit
import HortusModel
import HortusNormalize

/// A part of a catalogue: some of its plants, and the declarations that they need.
struct CatalogueSubset: Sendable {
  /// The declarations of the part.
  let catalogue: Resolved.Catalogue
  /// The one-based number of the first list of the part in the whole catalogue, where the lists of
  /// all apps are numbered together. The first list of an app contains all plants of the app.
  private let firstList: Int
  private let listCount: Int
  /// The ids of the plants of the part.
  private let members: Set<String>
  /// The paths of the files with plants of the part, relative to the catalogue.
  let files: Set<String>
  private let traits: Set<String>
  private let topics: Set<String>
  private let stageGroups: Set<String>
  private let languages: Set<String>
  private let links: ResolveLinks

  /// Determines what the app with the id `app` needs: its plants, the traits and topics that its
  /// profile shows, and the declarations to which these refer. Returns `nil` if the catalogue has no
  /// profile of the app.
  ///
  /// - Parameters:
  ///   - plants: all plants of the catalogue.
  ///   - links: resolves references between all plants of the catalogue.
  init?(_ app: String, of whole: Resolved.Catalogue, plants: [PlantOutline], links: ResolveLinks) {
    guard let index = whole.apps.firstIndex(where: { $0.id == app }) else { return nil }
    let first = whole.apps[..<index].reduce(1) { $0 + $1.lists.count }
    let kept = plants.filter { plant in plant.lists.contains { $0.list == first } }
    let demand = AppDemand(
      whole.apps[index], of: whole, categories: Set(kept.flatMap(\.categories)),
      illustrations: Set(kept.compactMap(\.illustration)))
    self.init(
      demand.catalogue, plants: kept, lists: first..<(first + whole.apps[index].lists.count),
      links: links)
  }

  /// Creates a part with the plants of the given ids, all app profiles, and the guides about these
  /// plants. It has no illustrations of other plants, no zones of postal codes and no towns.
  ///
  /// - Parameters:
  ///   - plants: all plants of the catalogue.
  ///   - links: resolves references between all plants of the catalogue.
  init(
    plants ids: Set<String>, of whole: Resolved.Catalogue, plants: [PlantOutline],
    links: ResolveLinks
  ) {
    let kept = plants.filter { ids.contains($0.entry.id) }
    let illustrations = Set(kept.compactMap(\.illustration))
    var catalogue = whole
    catalogue.placeTables = []
    catalogue.towns = []
    catalogue.illustrations = whole.illustrations.filter { illustrations.contains($0.key) }
    catalogue.guides = whole.guides.filter { !ids.isDisjoint(with: $0.plants) }
    let listCount = whole.apps.reduce(0) { $0 + $1.lists.count }
    self.init(catalogue, plants: kept, lists: 1..<(1 + listCount), links: links)
  }

  private init(
    _ catalogue: Resolved.Catalogue, plants: [PlantOutline], lists: Range<Int>, links: ResolveLinks
  ) {
    self.catalogue = catalogue
    (firstList, listCount) = (lists.lowerBound, lists.count)
    members = Set(plants.map(\.entry.id))
    files = Set(plants.map(\.file))
    traits = Set(catalogue.traits.map(\.key))
    topics = Set(catalogue.topics.map(\.key))
    stageGroups = Set(catalogue.stageGroups.map(\.key))
    languages = Set(catalogue.languages)
    self.links = links
  }

  /// Returns the plant without its references to plants that do not belong to the part. Relations to
  /// such plants are removed. Links to them are replaced by the text of the link, or by the name of
  /// the plant if the link has no text. Returns `nil` if `plant` itself does not belong to the part.
  func written(_ plant: AsWritten.Plant) -> AsWritten.Plant? {
    guard members.contains(plant.id.value) else { return nil }
    var plant = plant
    plant.relations.removeAll { !contains($0.plant.value) }
    for index in plant.articles.indices {
      let article = plant.articles[index]
      plant.articles[index].blocks = unlinked(article.blocks, article.language.value)
    }
    return plant
  }

  /// Returns the guide without its references to plants, traits and topics that do not belong to
  /// the part.
  func written(_ guide: AsWritten.Guide) -> AsWritten.Guide {
    var guide = guide
    guide.plants.removeAll { !contains($0.value) }
    guide.traits.removeAll { !traits.contains($0.value) }
    guide.texts = written(guide.texts)
    return guide
  }

  /// Returns the texts of a guide, or of a page of an app, in the languages of the part and without
  /// links to plants that do not belong to the part.
  func written(_ texts: [AsWritten.GuideText]) -> [AsWritten.GuideText] {
    texts.filter { languages.contains($0.language.value) }.map { text in
      var text = text
      text.blocks = unlinked(text.blocks, text.language.value)
      return text
    }
  }

  private func unlinked(
    _ blocks: [AsWritten.Block], _ language: String
  ) -> [AsWritten.Block] {
    blocks.map { block in
      switch block {
      case .paragraph(let line): .paragraph(unlinked(line, language))
      case .heading(let line): .heading(unlinked(line, language))
      case .bulletList(let items): .bulletList(items.map { unlinked($0, language) })
      case .numberedList(let items): .numberedList(items.map { unlinked($0, language) })
      }
    }
  }

  private func contains(_ id: String) -> Bool {
    members.contains(links.names.currentID(for: id))
  }

  private func unlinked(_ line: [AsWritten.Inline], _ language: String) -> [AsWritten.Inline] {
    line.map { inline in
      switch inline {
      case .emphasis(let line): .emphasis(unlinked(line, language))
      case .strong(let line): .strong(unlinked(line, language))
      case .plant(let id, let text) where !contains(id.value):
        .text(
          text ?? links.names.name(of: links.names.currentID(for: id.value), in: language))
      case .text, .link, .plant: inline
      }
    }
  }

  /// Returns the resolved plant with only the facts, articles, texts and lists of the part.
  func reduced(_ plant: Resolved.Plant) -> Resolved.Plant {
    var plant = plant
    plant.names.removeAll { name in name.language.map { !languages.contains($0) } ?? false }
    plant.facts.removeAll { !traits.contains($0.trait) }
    for index in plant.facts.indices.reversed() {
      guard case .text(let texts) = plant.facts[index].content else { continue }
      let kept = texts.filter { $0.language.isEmpty || languages.contains($0.language) }
      if kept.isEmpty {
        plant.facts.remove(at: index)
      } else {
        plant.facts[index].content = .text(kept)
      }
    }
    plant.summaries.removeAll { !languages.contains($0.language) }
    plant.articles.removeAll { !topics.contains($0.topic) || !languages.contains($0.language) }
    if let group = plant.stageGroup, !stageGroups.contains(group) { plant.stageGroup = nil }
    for index in plant.photos.indices {
      plant.photos[index].alternatives.removeAll { !languages.contains($0.language) }
    }
    for index in plant.relations.indices {
      plant.relations[index].reasons.removeAll { !languages.contains($0.language) }
    }
    plant.lists = plant.lists.filter { firstList..<(firstList + listCount) ~= $0.list }
      .map { Resolved.ListMembership(list: $0.list - firstList + 1, position: $0.position) }
    return plant
  }
}

/// The properties of a plant that determine which apps need the plant, and which declarations these
/// apps need in order to show it.
struct PlantOutline: Sendable {
  /// The path of the file relative to the catalogue.
  let file: String
  let entry: PlantEntry
  let categories: [String]
  let lists: [Resolved.ListMembership]
  let articleCount: Int
  /// The key of the illustration.
  let illustration: String?
}

/// For each kind of content, how much of the whole catalogue the bundle of a part contains.
package struct SubsetReduction: Sendable, Equatable {
  /// One kind of content, such as plants. `kept` is the number of items in the bundle, and `total`
  /// is the number of items in the whole catalogue.
  package struct Part: Sendable, Equatable {
    package let name: String
    package let kept: Int
    package let total: Int
  }

  package let parts: [Part]

  init(
    to subset: Resolved.Catalogue, of whole: Resolved.Catalogue, bundle: BundleSummary,
    plants: [PlantOutline]
  ) {
    parts = [
      Part(name: "plants", kept: bundle.plants, total: plants.count),
      Part(name: "traits", kept: subset.traits.count, total: whole.traits.count),
      Part(
        name: "articles", kept: bundle.articles,
        total: plants.reduce(0) { $0 + $1.articleCount }),
      Part(name: "categories", kept: subset.categories.count, total: whole.categories.count),
      Part(name: "icons", kept: subset.icons.count, total: whole.icons.count),
      Part(name: "languages", kept: subset.languages.count, total: whole.languages.count),
    ]
  }
}
